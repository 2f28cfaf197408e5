import type { ErrorCode } from '#shared/errors.ts'
import type { Given } from '../world.ts'
import type { Scene, StateName } from './scene.ts'

/**
 * The expected answer: an error code, or a success status and which of the owner's data it contains
 * (`who seen mail list note message group later invited device`: see `marks.ts`).
 */
export type Cell = ErrorCode | `${200 | 201 | 202 | 204}${'' | ` ${string}`}`
/** By the caller's relation to the owner; `others` for the remaining states. */
type Cells = Partial<Record<StateName, Cell>> & { readonly others: Cell }
/** The input: the same for all, or made from the scene. */
type Sent = Given | ((scene: Scene) => Given)
/** `afresh`: the call has side effects that later rows would see, so it gets a new scene. */
type Row = readonly [sent: Sent, cells: Cells, people?: 'afresh']
/** By the call's name in `all-calls.ts`, with `· variant` for different targets. */
export type Rows = Readonly<Record<string, Row>>

const sessions = { none: 'UNAUTHENTICATED' } as const
export const clients = {
  ...sessions,
  unconfirmed: 'NOT_VERIFIED',
  Visiteur: 'NOT_VERIFIED',
  demoted: 'NOT_VERIFIED',
} as const

/** The same for everyone. */
export const all = (others: Cell): Cells => ({ others })
export const signedIn = (others: Cell): Cells => ({ ...sessions, others })
export const accepted = (others: Cell): Cells => ({ ...clients, others })
export const admins = (SuperAdmin: Cell): Cells => ({
  ...sessions,
  SuperAdmin,
  others: 'FORBIDDEN',
})
/** The owner's list: for friends only, with the same refusal for all others. */
export const friendsAlone = (friend: Cell): Cells => ({ ...clients, friend, others: 'NOT_FRIEND' })

export const nothing = {}
