import type { Params, Query } from '#shared/contract.ts'
import { notFriendDetails } from '#shared/errors.ts'
import type { notes } from '#shared/notes.ts'
import { openedNote } from '#server/db/note-seals.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { visibleOwner } from '../friends/policy.ts'
import { openThing } from '../spoilers/service.ts'
import { findNote } from './queries.ts'

type Given = Params<typeof notes.open> & Query<typeof notes.open>

/**
 * Permanently opens a sealed note for a friend who has not got that far. Idempotent.
 * @throws {AppError} NOT_FRIEND; NOT_FOUND when friends cannot read the note
 */
export async function openNote(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { userId, kind, workId, season = 0, episode = 0, seenAt }: Given,
): Promise<{ note: string }> {
  const isItem = kind !== 'episode' && season === 0 && episode === 0
  if (seenAt === undefined && !isItem) throw new AppError('NOT_FOUND')
  const owner = await visibleOwner(deps, actor, userId, { detail: notFriendDetails.openNote })
  const named = { kind, workId, season, episode, seenAt: seenAt ? Date.parse(seenAt) : 0 }
  const ofItem = { ...named, seenAt: 0 }
  const mayBeItems = named.seenAt !== 0 && isItem
  const own = await findNote(deps.db, owner, named)
  // In the feed, a viewing without a note shows its work's note.
  const row = orNotFound(own ?? (mayBeItems ? await findNote(deps.db, owner, ofItem) : undefined))
  if (row.note_seal !== null && !owner.isSelf) {
    const opened = openedNote({ userId, ...(own ? named : ofItem) }, row.note_seal)
    await openThing(deps, actor, opened)
  }
  return { note: row.note }
}
