import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Stars } from '#web/ui/stars.tsx'
import { isDone, type Saved } from '../item.ts'

interface VerdictProps {
  readonly item: Saved
  /** Its place is said, where the ranking is the order. */
  readonly isRanked: boolean
}

/** What the owner makes of an item: place, stars with their figure, or only whether it is done. */
export function Verdict({ item, isRanked }: VerdictProps) {
  const { rating, rank } = item
  const words = fr.theirList
  const { done, toDo } = 'steamApiId' in item ? fr.gameList.theirs : words
  return (
    <>
      <p className="text-small text-ink-soft">{words.opinion}</p>
      <p className="flex h-6 items-center gap-2 text-small font-semibold tabular-nums">
        {isRanked && rank !== null && (
          <span className="text-primary">{fr.watchlist.card.rank(rank)}</span>
        )}
        {rating === null ? (
          <span className="font-normal text-ink-soft">{isDone(item) ? done : toDo}</span>
        ) : (
          <>
            <Stars value={rating} className="h-4! w-20!" />
            <span className="sr-only">{words.stars(formatRating(rating))}</span>
            <span aria-hidden>{formatRating(rating)}</span>
          </>
        )}
      </p>
    </>
  )
}
