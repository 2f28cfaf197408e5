import type { ServerEventData } from '#shared/realtime.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'

type Part = ServerEventData<'list'>['part']

/** Notifies the caller's other devices of a write to these parts of their list. */
export function notifyOtherDevices(
  { hub }: Pick<Deps, 'hub'>,
  actor: Actor,
  parts: Iterable<Part>,
): void {
  for (const part of new Set(parts)) hub.toOtherSessions(actor, 'list', { part })
}

/** Binds writes to one part of a list, and notifies the caller's other devices after each. */
export function withDeviceNotification(on: On, deps: Pick<Deps, 'hub'>, part: Part): On {
  return (endpoint, handle) =>
    on(endpoint, async (context) => {
      const answer = await handle(context)
      if (context.actor) notifyOtherDevices(deps, context.actor, [part])
      return answer
    })
}
