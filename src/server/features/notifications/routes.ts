import { notifications } from '#shared/notifications.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { chooseDigest } from './digests.ts'
import { pushState, subscribe, unsubscribeDevice } from './pushes.ts'
import { countUnread } from './queries.ts'
import { unsubscribe } from './unsubscribing.ts'
import { choicesOf, choose, readNotifications, readOne, readUpTo } from './service.ts'

export function notificationRoutes(
  on: On,
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'hub' | 'limits'>,
): void {
  on(notifications.getPage, async ({ actor, query }) => readNotifications(deps, actor, query))
  on(notifications.getUnread, async ({ actor }) => countUnread(deps.db, actor.userId))
  on(notifications.read, async ({ actor, params }) => readOne(deps, actor, params.id))
  on(notifications.readAll, async ({ actor, body }) => readUpTo(deps, actor, body.upTo))
  on(notifications.getChoices, async ({ actor }) => choicesOf(deps, actor))
  on(notifications.choose, async ({ actor, params, body }) =>
    choose(deps, actor, params.kind, body),
  )
  on(notifications.chooseDigest, async ({ actor, body }) => {
    await chooseDigest(deps, actor, body.every)
    return choicesOf(deps, actor)
  })
  on(notifications.getPush, async ({ actor }) => pushState(deps, actor))
  on(notifications.subscribePush, async ({ actor, body }) => subscribe(deps, actor, body))
  on(notifications.endPush, async ({ actor }) => unsubscribeDevice(deps, actor))
  on(notifications.unsubscribe, async ({ body, address }) => {
    await deps.limits.openCalls.take(address)
    await unsubscribe(deps.db, body.token)
  })
}
