import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Stars } from '#web/ui/stars.tsx'
import { isDone, type Saved } from '../item.ts'

interface VerdictProps {
  readonly item: Saved
  /** Shows the rank: the list is ordered by it. */
  readonly isRanked: boolean
}

/** The owner's rank and stars, else whether it is done. */
export function Verdict({ item, isRanked }: VerdictProps) {
  const { rating, rank } = item
  const t = fr.theirList
  const { done, toDo } = 'steamApiId' in item ? fr.gameList.theirs : t
  return (
    <>
      <p className="text-small text-ink-soft">{t.opinion}</p>
      <p className="flex h-6 items-center gap-2 text-small font-semibold tabular-nums">
        {isRanked && rank !== null && (
          <span className="text-primary">{fr.watchlist.card.rank(rank)}</span>
        )}
        {rating === null ? (
          <span className="font-normal text-ink-soft">{theirStateText(item, { done, toDo })}</span>
        ) : (
          <>
            <Stars value={rating} className="h-4! w-20!" />
            <span className="sr-only">{t.stars(formatRating(rating))}</span>
            <span aria-hidden>{formatRating(rating)}</span>
          </>
        )}
      </p>
    </>
  )
}

/** The owner's state for an item. */
export function theirStateText(
  item: Saved,
  { done, toDo }: Record<'done' | 'toDo', string>,
): string {
  if (item.progress) return fr.watchlist.progress[item.progress]
  return isDone(item) ? done : toDo
}
