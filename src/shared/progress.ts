import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Progress } from './lists.ts'
import { SavedGame } from './saved-games.ts'
import { SavedMovie, SavedTv } from './saved-shows.ts'
import { ExternalId } from './text.ts'

/** A century. */
const MAX_MINUTES_PLAYED = 100 * 365 * 24 * 60

const ofTitle = z.strictObject({ tmdbId: ExternalId, progress: z.nullable(Progress) })
const change = { method: 'PUT', access: 'client', errors: ['NOT_FOUND'] } as const

/** Progress in saved items. */
export const progressCalls = calls({
  setMovie: {
    ...change,
    path: '/savedshow/progress-saved-movie',
    summary: 'Mark a film as in progress, paused or abandoned; `null` makes it to see again.',
    body: ofTitle,
    reply: SavedMovie,
  },
  setTv: {
    ...change,
    path: '/savedshow/progress-saved-tv',
    summary: 'Mark a series as in progress, paused or abandoned; `null` makes it to see again.',
    body: ofTitle,
    reply: SavedTv,
  },
  setGame: {
    ...change,
    path: '/savedgame/progress-saved-game',
    summary: 'Mark a game as in progress, paused or abandoned; `null` makes it to play again.',
    body: z.strictObject({ steamApi: ExternalId, progress: z.nullable(Progress) }),
    reply: SavedGame,
  },
  setTime: {
    ...change,
    path: '/savedgame/time-saved-game',
    summary: 'Set or clear the time spent on a game.',
    body: z.strictObject({
      steamApi: ExternalId,
      minutesPlayed: z.nullable(z.int().check(z.gte(0), z.lte(MAX_MINUTES_PLAYED))),
    }),
    reply: SavedGame,
  },
})
