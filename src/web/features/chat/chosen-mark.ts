import type { Message } from '#shared/chat.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import { fold } from '#shared/fold.ts'
import type { Spoiler, SpoilerMark } from '#shared/spoilers.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import { nameOf } from '#web/features/lists/any-title.ts'

/** A title to mark a message with. */
export type MarkedTitle = Pick<Spoiler, 'type' | 'id' | 'title'>
/** A mark that was chosen, with its title's name. */
export type ChosenMark = MarkedTitle & Partial<Pick<Spoiler, 'season' | 'episode'>>

/** Maximum number of titles suggested. */
const MOST = 8

export const titleKey = ({ type, id }: MarkedTitle) => `${type}:${id}`

/** Titles last shared or mentioned in the conversation, then those in progress. */
export function suggestedTitles(
  messages: readonly Message[],
  shows: readonly SavedShow[],
): readonly MarkedTitle[] {
  const mentioned = messages.toReversed().flatMap(({ media, spoiler }): MarkedTitle[] => {
    if (spoiler) return [titleIn(spoiler)]
    return media && media.type !== 'user' ? [titleIn(media)] : []
  })
  const begun = shows
    .filter(({ progress }) => progress === 'inProgress')
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .map(titleOfShow)
  return first([...mentioned, ...begun])
}

/** My films and series whose names contain the query. */
export function titlesNamed(query: string, shows: readonly SavedShow[]): readonly MarkedTitle[] {
  const wanted = fold(query.trim())
  return first(shows.filter((show) => fold(nameOf(show)).includes(wanted)).map(titleOfShow))
}

/** The mark as it is sent. */
export function toMark({ type, id, season, episode }: ChosenMark): SpoilerMark {
  return type === 'tv' && season !== undefined && episode !== undefined
    ? { type, id, season, episode }
    : { type, id }
}

function titleIn({ type, id, title }: MarkedTitle): MarkedTitle {
  return { type, id, title }
}

function titleOfShow(show: SavedShow): MarkedTitle {
  return { type: show.mediaType, id: show.tmdbId, title: nameOf(show) }
}

function first(titles: readonly MarkedTitle[]): readonly MarkedTitle[] {
  return uniqueBy(titles, titleKey).slice(0, MOST)
}
