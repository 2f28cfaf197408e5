import { friends } from '#shared/friends.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { accept, ask, block, refuse, remove, takeBack, unblock } from './pair.ts'
import { shownOwner, visibleOwner } from './policy.ts'
import { pageOfPeople, pageOfRequests, searchUsers } from './people.ts'
import { findUser, applyStep } from './service.ts'
import { suggestionsFor } from './suggestions.ts'
import { countSaved, latestOfFriends, worksInCommon } from './works.ts'

export function friendRoutes(
  on: On,
  deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'limits' | 'wakeJobs'>,
): void {
  const { limits } = deps

  on(friends.searchUsers, async ({ actor, query }) => {
    await limits.search.take(actor.userId)
    return searchUsers(deps, actor, query)
  })
  on(friends.getUser, async ({ actor, params }) => {
    const known = await findUser(deps, actor, params.id)
    if (known.relation !== 'added' && known.relation !== 'self') return known
    const owner = await shownOwner(deps, actor, params.id)
    return { ...known, counts: await countSaved(deps, owner) }
  })
  on(friends.getCommon, async ({ actor, params, query: { page = 1 } }) =>
    worksInCommon(deps, actor, await visibleOwner(deps, actor, params.id), page),
  )

  on(friends.getFriends, async ({ actor, query }) => pageOfPeople(deps, actor, 'added', query))
  on(friends.getLatest, async ({ actor }) => latestOfFriends(deps, actor))
  on(friends.getSuggestions, async ({ actor }) => ({
    results: await suggestionsFor(deps, actor),
  }))
  on(friends.removeFriend, async ({ actor, params }) => {
    await applyStep(deps, actor, params.userId, remove)
  })

  on(friends.getRequests, async ({ actor, query }) => pageOfRequests(deps, actor, query.page))
  on(friends.askFriend, async ({ actor, body }) => {
    await limits.friendRequests.take(actor.userId)
    const { isChanged, ...known } = await applyStep(deps, actor, body.userId, ask)
    return withStatus(isChanged ? 201 : 200, known)
  })
  on(friends.acceptRequest, async ({ actor, params }) =>
    applyStep(deps, actor, params.userId, accept),
  )
  on(friends.refuseRequest, async ({ actor, params }) => {
    await applyStep(deps, actor, params.userId, refuse)
  })
  on(friends.takeBackRequest, async ({ actor, params }) => {
    await applyStep(deps, actor, params.userId, takeBack)
  })

  on(friends.getBlocked, async ({ actor, query }) => pageOfPeople(deps, actor, 'blocked', query))
  on(friends.block, async ({ actor, params }) => {
    await applyStep(deps, actor, params.userId, block)
  })
  on(friends.unblock, async ({ actor, params }) => {
    await applyStep(deps, actor, params.userId, unblock)
  })
}
