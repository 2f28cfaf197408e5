import type { callsByFeature } from '#shared/all-calls.ts'
import type { Calls } from '#shared/contract.ts'

/** The contract's calls, as types only: a call loads none of its schemas into the browser. */
type AllCalls = (typeof callsByFeature)[keyof typeof callsByFeature]

type EndpointOf<C> = C extends Calls ? C[keyof C] : never

/** The endpoints by method and path: `'GET /auth/me'`. */
export type Endpoints = {
  readonly [E in EndpointOf<AllCalls> as `${E['method']} ${E['path']}`]: E
}
