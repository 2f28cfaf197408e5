import { v7 } from 'uuid'
import { idOf } from '../e2e/friendship.ts'
import type { Member } from '../e2e/people.ts'

/** Data shared between friends, for the screenshots: a pact, comments, public pages. */

interface Two {
  readonly me: Member
  readonly friend: Member
}

const FILM = 194
const SERIES = 1396

/** Publishes my page and a list; returns the list's slug. */
export async function publishPage({ me }: Two, listId: string): Promise<string> {
  const parts = { showsFavourites: true, showsRatings: true, showsLists: true }
  await me.call('PUT', '/public-page', { isOn: true, isIndexed: false, ...parts })
  const { lists } = (await me.call('PUT', `/public-page/lists/${listId}`)) as {
    lists: { slug: string }[]
  }
  return lists[0]?.slug ?? ''
}

/** Creates a pact of the two, one of them an episode ahead. */
export async function createPact({ me, friend }: Two): Promise<void> {
  const { id } = (await me.call('PUT', `/pacts/series/${SERIES}/invited`, {
    userIds: [idOf(friend)],
  })) as { id: string }
  await friend.call('PUT', `/pacts/${id}/joined`)
  const at = { tmdbId: SERIES, season: 1, isUpTo: true, isSeen: true }
  await me.call('PUT', '/savedshow/tick-episodes', { ...at, episode: 3 })
  await friend.call('PUT', '/savedshow/tick-episodes', { ...at, episode: 2 })
}

/** A friend's note with comments. */
export async function addComments({ me, friend }: Two): Promise<void> {
  const film = { tmdbId: FILM, title: 'Le Fabuleux Destin d’Amélie Poulain' }
  await friend.call('POST', '/savedshow/add-saved-movies', film)
  const note = 'Vu trois fois, et chaque fois Montmartre me manque.'
  await friend.call('PUT', '/savedshow/note-saved-movie', { tmdbId: FILM, note })
  const under = `/comments/${idOf(friend)}/movie/${FILM}`
  const comment = async (by: Member, text: string, spoiler?: object) =>
    by.call('POST', under, { id: v7(), words: text, ...(spoiler && { spoiler }) })
  await comment(me, 'La scène des ricochets, toujours.')
  await comment(
    friend,
    'Et le nain de jardin ! On le revoit samedi, avec ceux qui ne l’ont pas vu ?',
  )
  await comment(friend, 'La fin vaut à elle seule le détour.', { type: 'movie', id: FILM })
  for (const by of [me, friend]) await by.call('PUT', `${under}/reactions/love`)
}
