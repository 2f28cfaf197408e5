import type { ErrorCode } from '#shared/errors.ts'
import type { Given } from '../world.ts'
import type { Scene, StateName } from './scene.ts'

/**
 * What one answers: an error's code, or the status of a success and what of the owner's is read
 * (`who seen mail list note said group later invited device`: see `marks.ts`).
 */
type Cell = ErrorCode | `${200 | 201 | 202 | 204}${'' | ` ${string}`}`
/** By what the caller is to the owner; states that are not named are under `others`. */
type Cells = Partial<Record<StateName, Cell>> & { readonly others: Cell }
/** What is sent: the same from all, or something of the owner's. */
type Sent = Given | ((scene: Scene) => Given)
/** `afresh`: the call changes what later rows read, so it gets people of its own. */
type Row = readonly [sent: Sent, cells: Cells, people?: 'afresh']
/** By the call's name in `all-calls.ts`, `· variant` where it reaches different things. */
export type Rows = Readonly<Record<string, Row>>

const sessions = { none: 'UNAUTHENTICATED' } as const
export const clients = {
  ...sessions,
  unconfirmed: 'NOT_VERIFIED',
  Visiteur: 'NOT_VERIFIED',
  demoted: 'NOT_VERIFIED',
} as const

/** Anybody gets the same. */
export const all = (others: Cell): Cells => ({ others })
export const signedIn = (others: Cell): Cells => ({ ...sessions, others })
export const accepted = (others: Cell): Cells => ({ ...clients, others })
export const admins = (SuperAdmin: Cell): Cells => ({
  ...sessions,
  SuperAdmin,
  others: 'FORBIDDEN',
})
/** A list of the owner's: friends alone, and the same refusal for everybody else. */
export const friendsAlone = (friend: Cell): Cells => ({ ...clients, friend, others: 'NOT_FRIEND' })

export const nothing = {}
