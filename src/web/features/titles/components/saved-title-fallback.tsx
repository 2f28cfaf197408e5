import type { ReactNode } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { OwnNote } from '#web/features/comments/components/own-note.tsx'
import { keyOf, nameOf } from '#web/features/lists/any-title.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { Viewings } from '#web/features/viewings/components/viewings.tsx'
import { fr } from '#web/i18n/fr.ts'
import { FactLine, ItemHeader, NamePills } from '#web/ui/item-header.tsx'
import { coverName, toKnownTitle } from '../known-title.ts'
import { titleLine } from '../title-line.ts'
import { PageCover } from './page-cover.tsx'
import { TitleActions } from './title-actions.tsx'

interface SavedTitleFallbackProps {
  readonly saved: SavedShow
  /** Why the rest is missing. */
  readonly children: ReactNode
}

/** The page of a saved title without catalogue data: what the list has, and the user's marks. */
export function SavedTitleFallback({ saved, children }: SavedTitleFallbackProps) {
  const name = nameOf(saved)
  return (
    <article>
      <ItemHeader
        shape="poster"
        backdrop={undefined}
        coverName={coverName(keyOf(saved))}
        cover={<PageCover drawn={toKnownTitle(saved)} name={name} posterPath={saved.poster_path} />}
        name={name}
        facts={
          <>
            <FactLine>{titleLine(saved)}</FactLine>
            <NamePills names={saved.genres} />
          </>
        }
        actions={
          <TitleActions
            title={saved}
            saved={saved}
            actions={useItemActions()}
            error={null}
            onRetry={() => {}}
          />
        }
        loading={fr.titlePage.loading}
      />
      {children}
      <div className="mt-8 flex min-w-0 flex-col gap-8">
        <Viewings saved={saved} />
        <OwnNote saved={saved} />
      </div>
    </article>
  )
}
