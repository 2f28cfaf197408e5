import type { Invitation } from '#shared/chat.ts'
import { type NumberedPage, readPage, toPage } from '#server/db/numbered-pages.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { type InvitationRow, listGroupPeople, listInvitations } from './invitation-queries.ts'
import { toInvitation } from './present.ts'

/** One page of a user's invitations, newest first. */
export async function readInvitations(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  page = 1,
): Promise<NumberedPage<Invitation>> {
  const { rows, total } = await readPage(page, (window) => listInvitations(db, userId, window))
  return toPage(await withMembers(db, rows), page, total)
}

/** Notifies users of their invitation to a group. */
export async function announceInvitation(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  try {
    for (const userId of userIds) {
      const rows = await listInvitations(db, userId, { conversationId, limit: 1, offset: 0 })
      const [invitation] = await withMembers(db, rows)
      if (invitation) hub.toUsers([userId], 'invitation', { invitation })
    }
  } catch (error) {
    // Already committed: the next read shows it.
    log.warn({ err: error }, 'an invitation could not be announced')
  }
}

async function withMembers(db: Db, rows: readonly InvitationRow[]): Promise<Invitation[]> {
  if (rows.length === 0) return []
  const people = await listGroupPeople(
    db,
    rows.map((row) => row.conversation_id),
  )
  const byRoom = Map.groupBy(people, (person) => person.conversation_id)
  return rows.map((row) => toInvitation(row, byRoom.get(row.conversation_id) ?? []))
}
