import type { ReactNode } from 'react'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { keyOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { subjectOf } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { Strip, StripSkeleton } from '#web/ui/strip.tsx'
import { TitleCard } from './title-card.tsx'

interface TitleRowProps<T extends AnyTitle> {
  readonly title: string
  /** `undefined`: loading. */
  readonly titles: readonly T[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  /** Shown when empty. */
  readonly empty: ReactNode
  readonly saved: SavedMap
  readonly actions: ItemActions
  /** A link to all of them. */
  readonly more?: ReactNode
  /** Replaces the default card. */
  readonly children?: (title: T, hue: number | undefined) => ReactNode
}

/** A strip of titles: loading, failed, empty or loaded. */
export function TitleRow<T extends AnyTitle>(props: TitleRowProps<T>) {
  const { title, titles, saved, actions, more, children } = props
  const coverAt = (index: number) => titles?.[index] && subjectOf(titles[index])
  return (
    <div className="mt-8">
      <Strip
        title={title}
        size="poster"
        items={titles ?? []}
        keyOf={keyOf}
        more={titles?.length !== 0 && more}
        instead={insteadOf(props)}
      >
        {(each, index) => {
          const hue = hueAmong(index, Infinity, coverAt)
          if (children) return children(each, hue)
          const mine = saved.get(keyOf(each))
          return <TitleCard title={each} hue={hue} saved={mine} actions={actions} />
        }}
      </Strip>
    </div>
  )
}

/** In place of the titles: failed, loading or empty. */
function insteadOf<T extends AnyTitle>({ titles, error, onRetry, empty }: TitleRowProps<T>) {
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-medium bg-sunken p-4">
        <p className="text-ink-soft">{errorDetail(error)}</p>
        <Button isSmall onClick={onRetry}>
          {fr.kit.retry}
        </Button>
      </div>
    )
  }
  if (titles === undefined) {
    return (
      <Loading>
        <StripSkeleton size="poster" count={7}>
          <CardSkeleton shape="poster" />
        </StripSkeleton>
      </Loading>
    )
  }
  if (titles.length > 0) return undefined
  return <p className="rounded-medium bg-sunken p-4 text-ink-soft">{empty}</p>
}
