import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Stars } from './stars.tsx'

/** A read-only rating. */
export function GivenStars({ rating }: { readonly rating: number }) {
  return (
    <span className="flex items-center gap-1.5 text-small">
      <Stars value={rating} className="h-4! w-20!" />
      <span aria-hidden className="font-semibold">
        {formatRating(rating)}
      </span>
      <span className="sr-only">{fr.kit.ratedOutOf5(formatRating(rating))}</span>
    </span>
  )
}
