import { webhooks } from '#shared/webhooks.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { changeWebhook, endWebhook, makeWebhook, tryWebhook, webhooksOf } from './service.ts'

export function webhookRoutes(
  on: On,
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'wakeJobs'>,
): void {
  on(webhooks.getWebhooks, async ({ actor }) => ({
    results: await webhooksOf(deps, actor.userId),
  }))
  on(webhooks.makeWebhook, async ({ actor, body, requestId }) =>
    withStatus(201, await makeWebhook(deps, actor, body, requestId)),
  )
  on(webhooks.changeWebhook, async ({ actor, params, body }) =>
    changeWebhook(deps, actor, params.id, body),
  )
  on(webhooks.tryWebhook, async ({ actor, params }) => tryWebhook(deps, actor, params.id))
  on(webhooks.deleteWebhook, async ({ actor, params }) => endWebhook(deps, actor, params.id))
}
