import { PenLine } from 'lucide-react'
import type { ListCard as Card } from '#shared/own-list-shapes.ts'
import { ReaderIcon } from '#web/features/list-choice/components/reader-icon.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Mosaic } from './mosaic.tsx'

const t = fr.ownLists.card

const box =
  'relative flex h-full flex-col gap-3 rounded-large border border-line bg-sheet p-3 shadow-card'

/** A list in brief: its covers, name and count, and its owner or readers. */
export function ListCard({ list }: { readonly list: Card }) {
  return (
    <article className={`${box} transition-colors hover:bg-sunken`}>
      <Mosaic covers={list.covers} />
      <div className="min-w-0">
        <h3 className="truncate font-title text-lead font-semibold written">
          <AppLink
            to="/lists/$id"
            params={{ id: list.id }}
            look="bare"
            className="after:absolute after:inset-0"
          >
            {list.name}
          </AppLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          <span>{t.count(list.itemCount)}</span>
          <span aria-hidden>·</span>
          <ListAccess list={list} />
        </p>
        {list.words !== '' && (
          <p className="mt-1 line-clamp-2 text-small wrap-anywhere text-ink-soft written">
            {list.words}
          </p>
        )}
      </div>
    </article>
  )
}

function ListAccess({ list }: { readonly list: Card }) {
  if (!list.isOwner) {
    return (
      <>
        <span className="min-w-0 truncate">{t.by(list.owner.username)}</span>
        {list.mayEdit && (
          <span className="inline-flex items-center text-primary" title={t.mayEdit}>
            <PenLine aria-hidden className="size-3.5" />
            <span className="sr-only">{t.mayEdit}</span>
          </span>
        )}
      </>
    )
  }
  return (
    <span className="inline-flex items-center gap-1">
      <ReaderIcon list={list} />
      {list.isPublic === true ? t.public : t.reader[list.reader]}
    </span>
  )
}

export const cardColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4'

export function ListCardsSkeleton() {
  return (
    <div className={cardColumns}>
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={box}>
          <Skeleton className="aspect-8/3 rounded-medium" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
