import { ownLists } from '#shared/own-lists.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import type { EventRow } from './event-rows.ts'

const friendsAlone = { friend: 'received', others: 'nothing' } as const
const LISTED = { type: 'movie', id: 999_011 } as const
const NEW = 999_010

/** Something new in the feeds of the owner's friends. */
export const feedEvents: Readonly<Record<string, EventRow>> = {
  feed: {
    act: async ({ owner, wait }) => {
      wait()
      await owner.call(savedShows.deleteMovie, { query: { tmdbId: NEW } })
      await owner.call(savedShows.addMovie, { body: { tmdbId: NEW, title: 'Film' } })
    },
    cells: friendsAlone,
  },
  'feed · of a list': {
    act: async ({ owner, listId: id }) => {
      await owner.call(ownLists.removeItem, { params: { id }, query: LISTED })
      const items = [{ ...LISTED, title: 'Film' }]
      await owner.call(ownLists.addItems, { params: { id }, body: { items } })
    },
    cells: friendsAlone,
  },
  'feed · of what is hidden': {
    act: async ({ owner, wait }) => {
      wait()
      await owner.call(savedShows.rateMovie, { body: { tmdbId: 999_004, rating: 9 } })
      const body = { kind: 'movie', workId: 999_004, number: 2, day: null } as const
      await owner.call(viewings.addViewing, { body })
      const note = { note: 'Pour moi', noteReader: 'self' } as const
      await owner.call(savedShows.noteMovie, { body: { tmdbId: 27_205, ...note } })
    },
    cells: { others: 'nothing' },
  },
}
