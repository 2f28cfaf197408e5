import { v7 as uuidv7 } from 'uuid'
import type { GroupEventKind } from '#shared/message-parts.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { LockedGroup, GroupRow } from './group-queries.ts'
import { announceMessage } from './messages.ts'
import { signed, toMessage } from './present.ts'
import { insertMessages, type NewMessage } from './queries.ts'

/** An event in a group's life. */
export interface Happening {
  readonly event: GroupEventKind
  /** The new name. */
  readonly body?: string
  /** Who was added, invited, removed, or became the maker. */
  readonly person?: {
    readonly id: string
    readonly username: string | null
    readonly avatar: string | null
  }
}

/** A group's change, for notification. */
export interface Change {
  readonly row: NewMessage
  readonly happening: Happening
  /** Current members. */
  readonly members: readonly GroupRow[]
  /** People who joined, or are no longer members or invitees. */
  readonly others: readonly string[]
}

/** Inserts the event as a message at a reserved `seq`; it counts as unread for nobody. */
export async function insertGroupEvent(
  tx: Tx,
  { userId }: Actor,
  place: LockedGroup,
  { event, body = '', person }: Happening,
): Promise<NewMessage> {
  const row = {
    conversation_id: place.id,
    seq: place.last_seq,
    id: uuidv7({ msecs: place.updated_at }),
    sender_id: userId,
    body,
    work: null,
    person_id: person?.id ?? null,
    spoiler: null,
    sent_at: place.updated_at,
    reply_to: null,
    event,
  }
  await insertMessages(tx, [row])
  return row
}

/** Notifies members, and tells those who joined or left to refetch the group. */
export async function announceGroupChange(
  deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>,
  actor: Actor,
  { row, happening: { person }, members, others }: Change,
): Promise<void> {
  const conversationId = row.conversation_id
  const named = { person_name: person?.username ?? null, person_avatar: person?.avatar ?? null }
  const message = toMessage({ ...signed(row, actor), ...named }, new Set())
  await announceMessage(deps, message, row, members)
  const ids = members.map(({ user_id }) => user_id)
  deps.hub.toUsers([...new Set([...ids, ...others])], 'group', { conversationId })
}

/** Who may change a group: its earliest member with access. */
export function makerOf(members: readonly GroupRow[]): GroupRow | undefined {
  return members.find(({ role }) => role !== 'Visiteur')
}
