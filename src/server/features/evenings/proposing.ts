import { type Proposal, PROPOSALS_MAX } from '#shared/evening-shapes.ts'
import type { EveningsTable } from '#server/db/evening-tables.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { joinedTable, presentOf, type Table } from './policy.ts'
import { toProposal } from './present.ts'
import type { Candidate, ProposalCriteria } from './candidates.ts'
import { propose } from './proposals.ts'

type Asked = Pick<Table, 'members'> & {
  readonly evening: Pick<EveningsTable, 'kind' | 'minutes' | 'genres' | 'services'>
}

/** The proposals for those present, as the actor may see them. @throws {AppError} */
export async function readProposals(
  deps: Pick<Deps, 'db' | 'tmdb'>,
  actor: Actor,
  id: string,
): Promise<Proposal[]> {
  const { evening, members, me } = await joinedTable(deps, actor, id)
  if (evening.state !== 'gathering') throw new AppError('EVENING_BUSY')
  const reader = { id: me.user_id, isGuest: false }
  const candidates = await proposedTo(deps, actor, { evening, members })
  return candidates.map((candidate, index) =>
    toProposal(candidate, { kind: evening.kind, number: index + 1, members, reader }),
  )
}

/** The proposals for those present. */
export async function proposedTo(
  deps: Pick<Deps, 'db' | 'tmdb'>,
  actor: Actor,
  asked: Asked,
): Promise<Candidate[]> {
  return propose(deps, actor, criteriaOf(asked), PROPOSALS_MAX)
}

/** Everything at the table that proposals depend on. */
export function criteriaOf({ evening, members }: Asked): ProposalCriteria {
  const present = presentOf(members)
  return {
    kind: evening.kind,
    minutes: evening.minutes,
    genres: JSON.parse(evening.genres) as string[],
    services: JSON.parse(evening.services) as { id: number; name: string }[],
    userIds: present.map(({ user_id }) => user_id),
    isAgain: present.every(({ sees_again }) => sees_again === 1),
  }
}
