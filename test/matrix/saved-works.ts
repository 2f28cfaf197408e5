import { comments } from '#shared/comments.ts'
import { profile } from '#shared/profile.ts'
import { savedFilters } from '#shared/saved-filters.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import type { Caller } from '../world.ts'
import {
  COMMENT_ID,
  FILTER,
  GAME,
  HIDDEN,
  HIDDEN_KNOWN,
  SEALED,
  SECRETS,
  type Secrets,
} from './marks.ts'

/** Saves a film, a series and a game; with `secrets`, one more of each and notes. */
export async function saveWorks(person: Caller, secrets?: Secrets): Promise<void> {
  await person.call(savedShows.addMovie, { body: { tmdbId: 27_205, title: 'Inception' } })
  await person.call(savedShows.addTv, { body: { tmdbId: 71_446, name: 'La Casa de papel' } })
  await person.call(savedGames.addGame, { body: GAME })
  if (!secrets) {
    await saveHidden(person, SECRETS.common)
    return
  }
  await person.call(savedShows.addMovie, { body: { tmdbId: 999_001, title: secrets.list } })
  await person.call(savedShows.addTv, { body: { tmdbId: 999_002, name: secrets.list } })
  await person.call(savedGames.addGame, {
    body: { ...GAME, steamApiId: 999_003, name: secrets.list },
  })
  await person.call(savedGames.rateGame, { body: { steamApi: 999_003, rating: 9 } })
  await see(person, secrets)
  await person.call(savedFilters.save, { body: FILTER })
  await keepHidden(person, secrets)
  await keepSealed(person, secrets)
  const [favourite, hidden] = [
    { type: 'movie', id: 999_001 },
    { type: 'movie', id: 999_004 },
  ] as const
  await person.call(profile.setFavourites, { body: { works: [favourite, hidden] } })
  const { note } = secrets
  await person.call(savedShows.noteMovie, { body: { tmdbId: 27_205, note } })
  await person.call(savedShows.noteTv, { body: { tmdbId: 71_446, note } })
  await person.call(savedGames.noteGame, { body: { steamApi: GAME.steamApiId, note } })
  await person.call(comments.add, {
    params: { userId: person.id, kind: 'movie', workId: 27_205 },
    body: { id: COMMENT_ID, words: secrets.comment },
  })
}

/** Saves two viewings of a series, one with a note for friends, one with a private note. */
async function see(person: Caller, { note, private: own }: Secrets): Promise<void> {
  const series = { kind: 'tv', workId: 999_002, day: '2019-03-02' } as const
  await person.call(viewings.addViewing, { body: { ...series, number: 1, note } })
  await person.call(viewings.addViewing, {
    body: { ...series, number: 2, note: own, noteReader: 'self' },
  })
}

/** Saves notes sealed for everyone else: on a film, its viewing, a series and a game. */
async function keepSealed(person: Caller, { sealed: note }: Secrets): Promise<void> {
  const film = { tmdbId: SEALED.movie }
  const viewing = { kind: 'movie', workId: SEALED.movie, number: 1, day: '2019-03-03' } as const
  await person.call(savedShows.addMovie, { body: { ...film, title: 'Fermé' } })
  await person.call(viewings.addViewing, { body: { ...viewing, note, spoiler: {} } })
  await person.call(savedShows.noteMovie, { body: { ...film, note, spoiler: {} } })
  await person.call(savedShows.addTv, { body: { tmdbId: SEALED.tv, name: 'Fermée' } })
  const place = { season: 2, episode: 4 }
  await person.call(savedShows.noteTv, { body: { tmdbId: SEALED.tv, note, spoiler: place } })
  await person.call(savedGames.addGame, { body: { steamApiId: SEALED.game, name: 'Clos' } })
  await person.call(savedGames.noteGame, { body: { steamApi: SEALED.game, note, spoiler: {} } })
}

/** Saves what friends must never read: hidden titles, rated, ranked and noted, and private notes. */
async function keepHidden(person: Caller, { hidden, private: note }: Secrets): Promise<void> {
  const [film, series, game] = [
    { tmdbId: HIDDEN.movie },
    { tmdbId: HIDDEN.tv },
    { steamApi: HIDDEN.game },
  ]
  await saveHidden(person, hidden)
  await person.call(savedShows.rankMovie, { body: { ...film, rank: 1 } })
  await person.call(savedShows.hideMovie, { body: { ...film, isHidden: true } })
  await person.call(savedShows.hideTv, { body: { ...series, isHidden: true } })
  await person.call(savedGames.hideGame, { body: { ...game, isHidden: true } })
  await keepKnownHidden(person, hidden)
  const own = { note, noteReader: 'self' } as const
  await person.call(savedShows.noteMovie, { body: { tmdbId: 999_001, ...own } })
  await person.call(savedShows.noteTv, { body: { tmdbId: 999_002, ...own } })
  await person.call(savedGames.noteGame, { body: { steamApi: 999_003, ...own } })
}

async function saveHidden(person: Caller, title: string): Promise<void> {
  await person.call(savedShows.addMovie, { body: { tmdbId: HIDDEN.movie, title } })
  await person.call(savedShows.rateMovie, { body: { tmdbId: HIDDEN.movie, rating: 10 } })
  await person.call(savedShows.addTv, { body: { tmdbId: HIDDEN.tv, name: title } })
  await person.call(savedGames.addGame, { body: { steamApiId: HIDDEN.game, name: title } })
}

async function keepKnownHidden(person: Caller, note: string): Promise<void> {
  const [film, series] = [{ tmdbId: HIDDEN_KNOWN.movie }, { tmdbId: HIDDEN_KNOWN.tv }]
  await person.call(savedShows.addMovie, { body: { ...film, title: 'Masqué' } })
  await person.call(savedShows.hideMovie, { body: { ...film, isHidden: true } })
  await person.call(savedShows.noteMovie, { body: { ...film, note } })
  await person.call(savedShows.addTv, { body: { ...series, name: 'Masquée' } })
  await person.call(savedShows.hideTv, { body: { ...series, isHidden: true } })
  await person.call(savedShows.noteTv, { body: { ...series, note } })
  const game = { steamApi: HIDDEN_KNOWN.game }
  await person.call(savedGames.addGame, { body: { steamApiId: game.steamApi, name: 'Masqué' } })
  await person.call(savedGames.hideGame, { body: { ...game, isHidden: true } })
  await person.call(savedGames.noteGame, { body: { ...game, note } })
}
