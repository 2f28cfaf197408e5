import { feed } from '#shared/feed.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { visibleOwner } from '../friends/policy.ts'
import { rememberCalendars } from './days.ts'
import { deleteMutedPerson } from './muted-queries.ts'
import { mutedOf, mutePerson, muteWork, unmuteWork } from './muting.ts'
import { readFeed } from './service.ts'

export function feedRoutes(on: On, deps: Pick<Deps, 'db' | 'clock'>): void {
  const calendarOf = rememberCalendars()

  on(feed.getPage, async ({ actor, query }) => {
    const only = query.userId && (await visibleOwner(deps, actor, query.userId))
    const calendar = calendarOf(actor.account.zone, deps.clock.now())
    return readFeed(deps, actor, { ...query, calendar, ...(only && { only }) })
  })

  on(feed.getMuted, async ({ actor }) => mutedOf(deps, actor.userId))
  on(feed.mutePerson, async ({ actor, params }) =>
    mutePerson(deps, await visibleOwner(deps, actor, params.userId)),
  )
  on(feed.unmutePerson, async ({ actor: { userId }, params }) =>
    deleteMutedPerson(deps.db, { userId, personId: params.userId }),
  )
  on(feed.muteWork, async ({ actor, body }) => muteWork(deps, actor, body))
  on(feed.unmuteWork, async ({ actor, query }) => unmuteWork(deps, actor, query))
}
