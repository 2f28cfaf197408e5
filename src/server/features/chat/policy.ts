import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findMembership } from './member-queries.ts'

declare const member: unique symbol

/** A proven member. Only `memberOf` creates one, so a conversation is never read without the check. */
export interface Member {
  readonly [member]: true
  readonly conversationId: string
  readonly userId: string
  readonly isGroup: boolean
  /** `seq` of the last message before they joined: they read later ones. */
  readonly from: number
  /** `seq` of the given messages; `null` when not given. */
  readonly before: number | null
  readonly after: number | null
}

/**
 * Checks that the actor is a member, and that the given messages are in the conversation.
 * @throws {AppError} NOT_FOUND, for a non-member, an unknown conversation and an unknown message alike
 */
export async function memberOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
  conversationId: string,
  { before, after }: { readonly before?: string | undefined; readonly after?: string | undefined },
): Promise<Member> {
  const marks = { before: before ?? null, after: after ?? null }
  const row = await findMembership(db, { userId, conversationId }, marks)
  if (
    !row ||
    (before !== undefined && row.before_seq === null) ||
    (after !== undefined && row.after_seq === null)
  ) {
    throw new AppError('NOT_FOUND')
  }
  const { before_seq, after_seq, is_group, from_seq: from } = row
  const isGroup = is_group === 1
  return { conversationId, userId, isGroup, from, before: before_seq, after: after_seq } as Member
}
