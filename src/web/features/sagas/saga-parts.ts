import type { Saga } from '#shared/sagas.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'

type Film = Saga['parts'][number]

/** A saga's films by what the user has seen of them, in the order of their release. */
export function partsOf(
  { parts }: Saga,
  saved: SavedMap,
  today: string,
): Readonly<Record<'left' | 'done' | 'coming', readonly Film[]>> {
  const isSeen = ({ id }: Film) => saved.get(`movie:${id}`)?.isWatched === true
  const isOut = ({ release_date }: Film) => release_date !== null && release_date <= today
  return {
    left: parts.filter((film) => !isSeen(film) && isOut(film)),
    done: parts.filter(isSeen),
    coming: parts.filter((film) => !isSeen(film) && !isOut(film)),
  }
}
