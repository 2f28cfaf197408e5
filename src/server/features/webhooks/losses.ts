import type { ViewingKind } from '#shared/days.ts'
import { EVENTS_PER_DELIVERY_MAX } from '#shared/webhooks.ts'
import type { Tx } from '#server/db/prepared.ts'
import { toPlace } from '../viewings/present.ts'
import { deleteLosses, listLosses, listExisting, type LostViewing } from './loss-queries.ts'
import type { WebhookKey } from './queries.ts'

const LIST = 'list:'

/** Reads and deletes a batch of deletions with the fields that identify them; each is delivered once. */
export async function consumeLosses(tx: Tx, key: WebhookKey) {
  const whats = await listLosses(tx, key, EVENTS_PER_DELIVERY_MAX)
  if (whats.length === 0) return { viewings: [], lists: [] }
  await deleteLosses(tx, key, whats)
  const viewings = whats.filter((what) => !what.startsWith(LIST)).map(viewingIn)
  const standing = viewings.length === 0 ? [] : await listExisting(tx, key.userId, viewings)
  const again = new Set(standing.map(keyOf))
  return {
    viewings: viewings.filter((viewing) => !again.has(keyOf(viewing))).map(toKey),
    lists: whats
      .filter((what) => what.startsWith(LIST))
      .map((what) => ({ id: what.slice(LIST.length) })),
  }
}

function viewingIn(what: string): LostViewing {
  const [kind, ...numbers] = what.split(':')
  const [work_id = 0, season = 0, episode = 0, number = 0] = numbers.map(Number)
  return { kind: kind as ViewingKind, work_id, season, episode, number }
}

function keyOf({ kind, work_id, season, episode, number }: LostViewing): string {
  return [kind, work_id, season, episode, number].join(':')
}

function toKey({ kind, work_id: workId, season, episode, number }: LostViewing) {
  return { kind, workId, ...toPlace({ kind, season, episode }), number }
}
