import { callsByFeature } from '#shared/all-calls.ts'
import type { Endpoint } from '#shared/contract.ts'

/** Every call of the contract, named `feature.call`. */
export const allCalls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(callsByFeature).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
)
