import { isDeepStrictEqual } from 'node:util'
import { countVote, publicCount } from '#shared/evening-count.ts'
import type { Ballot, Evening } from '#shared/evening-shapes.ts'
import type { EveningsTable } from '#server/db/evening-tables.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { deleteBallots, isVoter, upsertBallot } from './ballot-queries.ts'
import { closeInvitations } from './news.ts'
import { notifyTable } from './notify.ts'
import { onEvening } from './people.ts'
import { currentMembers, hostedTable, joinedTable, votersOf } from './policy.ts'
import type { Candidate } from './candidates.ts'
import { listGuests, listTable, updateEvening } from './queries.ts'
import { criteriaOf, proposedTo } from './proposing.ts'
import { changing, showTable } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log' | 'tmdb'>

/**
 * Freezes the chosen proposals and opens the vote.
 * @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY; EVENING_STALE when a title is no
 * longer proposed, or what proposals depend on has just changed
 */
export async function openVote(
  deps: Needs,
  actor: Actor,
  id: string,
  ids: readonly number[],
): Promise<Evening> {
  const table = await hostedTable(deps, actor, id)
  if (table.evening.state === 'voting') return showTable(deps, table)
  if (table.evening.state !== 'gathering') throw new AppError('EVENING_BUSY')
  const wanted = new Set(ids)
  const chosen = (await proposedTo(deps, actor, table)).filter((each) => wanted.has(each.id))
  if (chosen.length < wanted.size) throw new AppError('EVENING_STALE')
  return changing(deps, actor, id, async (tx, evening) => {
    if (evening.state === 'voting') return []
    if (evening.state !== 'gathering') throw new AppError('EVENING_BUSY')
    const members = currentMembers(await listTable(tx, evening.host_id, id))
    // Another device of the host may have changed the evening since, or somebody come or left.
    if (!isDeepStrictEqual(criteriaOf({ evening, members }), criteriaOf(table))) {
      throw new AppError('EVENING_STALE')
    }
    await updateEvening(tx, id, { state: 'voting', proposals: JSON.stringify(chosen) })
    return []
  })
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY when no vote is open */
export async function vote(
  deps: Needs,
  actor: Actor,
  id: string,
  ballot: Ballot,
): Promise<Evening> {
  await joinedTable(deps, actor, id)
  await putBallot(deps, { eveningId: id, voterId: actor.userId, ballot })
  return showTable(deps, await joinedTable(deps, actor, id))
}

/**
 * Stores or replaces the voter's ballot. Others learn only that one more person has voted: a replacement is
 * invisible, and so is the content of a ballot.
 * @throws {AppError} EVENING_BUSY when no vote is open; NOT_FOUND for a title not on the ballot
 */
export async function putBallot(
  deps: Pick<Deps, 'db' | 'hub' | 'log'>,
  { eveningId, voterId, ballot }: { eveningId: string; voterId: string; ballot: Ballot },
): Promise<void> {
  const { approved, veto } = ballot
  const isFirst = await onEvening(deps, eveningId, async (tx, evening) => {
    if (!(await isVoter(tx, { eveningId, voterId }))) throw new AppError('NOT_FOUND')
    if (evening.state !== 'voting') throw new AppError('EVENING_BUSY')
    const count = candidatesOf(evening).length
    if ([...approved, veto ?? 1].some((number) => number > count)) throw new AppError('NOT_FOUND')
    const normalized = { approved: [...new Set(approved)].filter((each) => each !== veto), veto }
    const isNew = await upsertBallot(tx, { eveningId, voterId, ballot: JSON.stringify(normalized) })
    if (isNew) await updateEvening(tx, eveningId, {})
    return isNew
  })
  if (isFirst) await notifyTable(deps, eveningId)
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY before the vote opens */
export async function closeVote(deps: Needs, actor: Actor, id: string): Promise<Evening> {
  const table = await hostedTable(deps, actor, id)
  if (table.evening.state === 'decided') return showTable(deps, table)
  return changing(deps, actor, id, async (tx, evening) => {
    if (evening.state === 'decided') return []
    if (evening.state !== 'voting') throw new AppError('EVENING_BUSY')
    const now = deps.clock.now()
    await countVotes(tx, evening, now)
    return closeInvitations(tx, id, now)
  })
}

/**
 * Counts the votes of those still at the table; the evening is locked. Only totals are kept: ballots are
 * deleted.
 */
export async function countVotes(tx: Tx, evening: EveningsTable, now: number): Promise<void> {
  const members = currentMembers(await listTable(tx, evening.host_id, evening.id))
  const voters = new Set(votersOf(members, await listGuests(tx, evening.id)))
  const ballots = (await deleteBallots(tx, evening.id)).filter(({ voter_id }) =>
    voters.has(voter_id),
  )
  const candidates = candidatesOf(evening)
  const numbers = candidates.map((_, index) => index + 1)
  const result = countVote(
    numbers,
    ballots.map(({ ballot }) => JSON.parse(ballot) as Ballot),
  )
  const winner = candidates[(result.winner ?? 0) - 1]
  await updateEvening(tx, evening.id, {
    state: 'decided',
    result: JSON.stringify(publicCount(result)),
    ...(winner && { decided_at: now, decided_id: winner.id }),
  })
}

export function candidatesOf({ proposals }: Pick<EveningsTable, 'proposals'>): Candidate[] {
  return JSON.parse(proposals ?? '[]') as Candidate[]
}
