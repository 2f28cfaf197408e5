import { eveningGuests } from '#shared/evening-guests.ts'
import { evenings } from '#shared/evenings.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { toEveningFile } from './evening-file.ts'
import { makeLink, revokeLink } from './guest-link.ts'
import { enter, invitationOf, leaveAsGuest, readAsGuest, voteAsGuest } from './guests.ts'
import { logWinner } from './log-winner.ts'
import { invite, join, leave, removePerson } from './people.ts'
import { openTable } from './policy.ts'
import { callOff, changeEvening, createEvening, eveningsOf, readEvening } from './service.ts'
import { readProposals } from './proposing.ts'
import { closeVote, openVote, vote } from './votes.ts'

export function eveningRoutes(on: On, deps: Deps): void {
  on(evenings.getEvenings, async ({ actor }) => ({ results: await eveningsOf(deps, actor) }))
  on(evenings.create, async ({ actor, body }) => {
    const { evening, isNew } = await createEvening(deps, actor, body)
    return withStatus(isNew ? 201 : 200, evening)
  })
  on(evenings.getEvening, async ({ actor, params }) => readEvening(deps, actor, params.id))
  on(evenings.change, async ({ actor, params, body }) =>
    changeEvening(deps, actor, params.id, body),
  )
  on(evenings.callOff, async ({ actor, params }) => callOff(deps, actor, params.id))
  on(evenings.invite, async ({ actor, params, body }) => {
    await invite(deps, actor, params.id, body.userIds)
    return readEvening(deps, actor, params.id)
  })
  on(evenings.remove, async ({ actor, params }) => {
    await removePerson(deps, actor, params.id, params.personId)
    return readEvening(deps, actor, params.id)
  })
  on(evenings.join, async ({ actor, params, body }) => {
    await join(deps, actor, params.id, body.seesAgain)
    return readEvening(deps, actor, params.id)
  })
  on(evenings.leave, async ({ actor, params }) => leave(deps, actor, params.id))
  on(evenings.getProposals, async ({ actor, params }) => ({
    results: await readProposals(deps, actor, params.id),
  }))
  on(evenings.openVote, async ({ actor, params, body }) =>
    openVote(deps, actor, params.id, body.ids),
  )
  on(evenings.vote, async ({ actor, params, body }) => vote(deps, actor, params.id, body))
  on(evenings.closeVote, async ({ actor, params }) => closeVote(deps, actor, params.id))
  on(evenings.keep, async ({ actor, params }) => logWinner(deps, actor, params.id))
  on(evenings.makeLink, async ({ actor, params }) => makeLink(deps, actor, params.id))
  on(evenings.revokeLink, async ({ actor, params }) => revokeLink(deps, actor, params.id))
  on(evenings.getFile, async ({ actor, params }) => ({
    file: toEveningFile(await openTable(deps, actor, params.id), deps),
  }))

  on(eveningGuests.getInvitation, async ({ body, actor, address }) =>
    invitationOf(deps, body.token, { actor, address }),
  )
  on(eveningGuests.enter, async ({ body, actor, address }) => enter(deps, body, { actor, address }))
  on(eveningGuests.read, async ({ body, actor, address }) =>
    readAsGuest(deps, body.token, { actor, address }),
  )
  on(eveningGuests.vote, async ({ body, actor, address }) =>
    voteAsGuest(deps, body, { actor, address }),
  )
  on(eveningGuests.leave, async ({ body, address }) => leaveAsGuest(deps, body.token, address))
}
