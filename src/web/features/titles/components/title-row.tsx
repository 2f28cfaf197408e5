import { useId, useRef, type ReactNode } from 'react'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { keyOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { RowTurns } from '#web/ui/row-turns.tsx'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { TitleCard } from './title-card.tsx'

interface TitleRowProps {
  readonly title: string
  /** `undefined`: still to come. */
  readonly titles: readonly AnyTitle[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  /** What is said when there is nothing. */
  readonly empty: string
  readonly saved: SavedMap
  readonly actions: ShowActions
  /** A link to all of them. */
  readonly more?: ReactNode
}

const words = fr.watchlistHome
const strip =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6'
const place = 'w-40 shrink-0 snap-start'

/** Titles side by side, in the four states of a list. */
export function TitleRow(props: TitleRowProps) {
  const { title, titles, error, onRetry, empty, more } = props
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  return (
    <section aria-labelledby={heading} className="mt-8">
      <div className="mb-3 flex min-h-9 items-center gap-3">
        <h2 id={heading} className="font-title text-lead font-semibold">
          {title}
        </h2>
        {titles?.length !== 0 && more}
        {titles && titles.length > 0 && (
          <RowTurns
            key={titles.length}
            list={list}
            previous={words.previous(title)}
            following={words.following(title)}
          />
        )}
      </div>
      {error ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-medium bg-sunken p-4"
        >
          <p className="text-ink-soft">{errorDetail(error)}</p>
          <Button isSmall onClick={onRetry}>
            {fr.kit.retry}
          </Button>
        </div>
      ) : titles === undefined ? (
        <Loading className="-mx-4 overflow-hidden px-4 sm:-mx-6 sm:px-6">
          <div className={strip}>
            {Array.from({ length: 7 }, (_, index) => (
              <div key={index} className={place}>
                <CardSkeleton shape="poster" />
              </div>
            ))}
          </div>
        </Loading>
      ) : titles.length === 0 ? (
        <p className="rounded-medium bg-sunken p-4 text-ink-soft">{empty}</p>
      ) : (
        <Strip {...props} titles={titles} listRef={list} />
      )}
    </section>
  )
}

interface StripProps extends TitleRowProps {
  readonly titles: readonly AnyTitle[]
  readonly listRef: React.RefObject<HTMLUListElement | null>
}

function Strip({ title, titles, saved, actions, listRef }: StripProps) {
  const { keepFocus, releaseFocus } = useKeptFocus(listRef, titles.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus
    <ul
      ref={listRef}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={title}
      onFocus={keepFocus}
      onBlur={releaseFocus}
      className={strip}
    >
      {titles.map((each, index) => (
        <li key={keyOf(each)} data-place={index} className={place}>
          <TitleCard title={each} saved={saved.get(keyOf(each))} actions={actions} />
        </li>
      ))}
    </ul>
  )
}
