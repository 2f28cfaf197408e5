import type { On } from './bind.ts'
import type { Limit } from './limits.ts'

/** Binds calls that first take a point of the caller's limit. */
export function rateLimited(on: On, limit: Limit): On {
  return (endpoint, handle) =>
    on(endpoint, async (context) => {
      await limit.take(context.actor?.userId ?? context.address)
      return handle(context)
    })
}
