import { Star } from 'lucide-react'
import type { Person } from '#shared/users.ts'
import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.friends.stars
/** From four stars on, and up to two and a half, as tastes are compared (decision 062). */
const [LOVED, UNLOVED] = [8, 5]
/** Ratings needed before somebody « alone » loves a title. */
const MANY = 3

interface Given {
  readonly user: Person
  readonly rating: number | null
}

/** Friends' stars on a title, from two ratings: each, their mean, and who alone loves it. */
export function FriendStars({ marks }: { readonly marks: readonly Given[] }) {
  const given = marks.flatMap(({ user, rating }) => (rating === null ? [] : [{ user, rating }]))
  if (given.length < 2) return null
  const mean = given.reduce((sum, { rating }) => sum + rating, 0) / given.length
  const fans = given.filter(({ rating }) => rating >= LOVED)
  const others = given.filter(({ rating }) => rating <= UNLOVED)
  const [fan] = fans
  const isAlone = given.length >= MANY && fans.length === 1 && others.length === given.length - 1
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
      {given.map(({ user, rating }) => (
        <span key={user.id} className="inline-flex min-w-0 items-center gap-1">
          <span className="max-w-32 truncate">{user.username}</span>
          <Star aria-hidden className="size-4 shrink-0 fill-star text-star" />
          <span aria-hidden className="font-semibold tabular-nums">
            {formatRating(rating)}
          </span>
          <span className="sr-only">{fr.kit.ratedOutOf5(formatRating(rating))}</span>
        </span>
      ))}
      <span className="text-ink-soft">{t.average(formatRating(mean))}</span>
      {isAlone && fan && <span className="text-ink-soft">{t.alone(fan.user.username)}</span>}
    </p>
  )
}
