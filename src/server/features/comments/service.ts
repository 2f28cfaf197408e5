import { v7 as uuidv7 } from 'uuid'
import { EDIT_HOURS } from '#shared/bounds.ts'
import type { Comment, comments, Thread as CommentThread } from '#shared/comments.ts'
import type { Body, Params, Query } from '#shared/contract.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { notFriendDetails } from '#shared/errors.ts'
import type { Reaction } from '#shared/message-parts.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { visibleOwner } from '../friends/policy.ts'
import {
  markIn,
  openAmong,
  openThing,
  reseal,
  seal,
  thingUnder,
  titleOf,
} from '../spoilers/service.ts'
import { answer, notifyChange, takeBack } from './notify.ts'
import { toComment, toThread } from './present.ts'
import {
  type CommentRow,
  deleteComment,
  deleteReaction,
  findOwn,
  listAnswers,
  updateComment,
} from './queries.ts'
import { named, type Named, type Thread } from './thing-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>
type WithTitles = Needs & Pick<Deps, 'tmdb' | 'steam'>
type Given = Params<typeof comments.getThread> & Query<typeof comments.getThread>

/** @throws {AppError} NOT_FRIEND; NOT_FOUND */
export async function readThread(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  given: Given,
): Promise<CommentThread> {
  const rows = await answersTo(deps, await threadOf(deps, actor, given))
  return toThread(rows, await openTo(deps.db, actor, rows))
}

/**
 * Comments on a note or viewing; several comments make one notification for its owner. Idempotent.
 * @throws {AppError} NOT_FRIEND; NOT_FOUND; TOO_MANY_COMMENTS; upstream failures
 */
export async function addComment(
  deps: WithTitles,
  actor: Actor,
  given: Given,
  { id, words, spoiler: mark }: Body<typeof comments.add>,
): Promise<{ readonly comment: Comment; readonly isNew: boolean }> {
  const thread = await threadOf(deps, actor, given)
  const marked = await contentOf(deps, actor, { words, mark: mark ?? null })
  const now = deps.clock.now()
  if (await answer(deps, actor, thread, { id, ...marked, reaction: null, now })) {
    const row = { id, ...marked, sent_at: now, edited_at: null, ...authorOf(actor) }
    return { comment: toComment(row, true), isNew: true }
  }
  const standing = (await answersTo(deps, thread)).find((row) => row.id === id)
  if (!standing) throw new AppError('TOO_MANY_COMMENTS')
  if (standing.author_id !== actor.userId) throw new AppError('NOT_FOUND')
  return { comment: toComment(standing, true), isNew: false }
}

/** @throws {AppError} NOT_FRIEND; NOT_FOUND; COMMENT_TOO_LATE; upstream failures */
export async function editComment(
  deps: WithTitles,
  actor: Actor,
  given: Given & { readonly id: string },
  { words, spoiler: mark }: Body<typeof comments.edit>,
): Promise<Comment> {
  const { id } = given
  const thread = await threadOf(deps, actor, given)
  const own = orNotFound(await findOwn(deps.db, thread, id))
  const isAsItStands = mark === undefined && own.spoiler !== null
  const content = isAsItStands
    ? { words: '', spoiler: reseal(own.spoiler ?? '', words) }
    : await contentOf(deps, actor, { words, mark: mark ?? null })
  const isOther = own.words !== content.words || own.spoiler !== content.spoiler
  const now = deps.clock.now()
  if (isOther && own.sent_at <= now - EDIT_HOURS * HOUR_MS) throw new AppError('COMMENT_TOO_LATE')
  if (isOther) {
    const isEdited = await updateComment(deps.db, thread, { id, ...content, now })
    if (!isEdited) throw new AppError('NOT_FOUND')
    await notifyChange(deps, actor, { thing: named(thread), by: actor.userId })
  }
  const edited_at = isOther ? now : own.edited_at
  return toComment({ id, ...own, ...content, edited_at, ...authorOf(actor) }, true)
}

/**
 * Deletes one of the actor's comments, or any comment under something of theirs.
 * @throws {AppError} NOT_FOUND
 */
export async function removeComment(
  deps: Needs,
  actor: Actor,
  { id, ...given }: Given & { readonly id: string },
): Promise<void> {
  const { userId } = actor
  const thing = toNamed(given)
  const isDeleted = await takeBack(deps, actor, thing, (tx) =>
    deleteComment(tx, thing, { id, userId }),
  )
  if (!isDeleted) throw new AppError('NOT_FOUND')
}

/** @throws {AppError} NOT_FRIEND; NOT_FOUND */
export async function openComment(
  deps: Needs,
  actor: Actor,
  given: Given & { readonly id: string },
): Promise<Comment> {
  const rows = await answersTo(deps, await threadOf(deps, actor, given))
  const row = orNotFound(rows.find(({ id, reaction }) => id === given.id && reaction === null))
  if (row.spoiler !== null) {
    await openThing(deps, actor, markedIn(row.id, row.spoiler).thing)
    const { kind, workId, userId } = given
    deps.hub.toOtherSessions(actor, 'comments', { userId, kind, workId })
  }
  return toComment(row, true)
}

/** Idempotent. @throws {AppError} NOT_FRIEND; NOT_FOUND */
export async function reactTo(
  deps: Needs,
  actor: Actor,
  { reaction, ...given }: Given & { readonly reaction: Reaction },
): Promise<void> {
  const thread = await threadOf(deps, actor, given)
  const now = deps.clock.now()
  const fields = { id: uuidv7({ msecs: now }), words: '', spoiler: null }
  if (!(await answer(deps, actor, thread, { ...fields, reaction, now })))
    await answersTo(deps, thread)
}

/** Idempotent. */
export async function unreactTo(
  deps: Needs,
  actor: Actor,
  { reaction, ...given }: Given & { readonly reaction: Reaction },
): Promise<void> {
  const { userId } = actor
  const thing = toNamed(given)
  await takeBack(deps, actor, thing, (tx) => deleteReaction(tx, thing, { reaction, userId }))
}

async function threadOf(deps: Pick<Deps, 'db'>, actor: Actor, given: Given): Promise<Thread> {
  const thing = toNamed(given)
  const refusal = { detail: notFriendDetails.comment }
  return { ...thing, owner: await visibleOwner(deps, actor, thing.userId, refusal) }
}

/** @throws {AppError} NOT_FOUND when it names neither a viewing nor an item's note */
function toNamed({ userId, kind, workId, season = 0, episode = 0, seenAt }: Given): Named {
  const isItem = kind !== 'episode' && season === 0 && episode === 0
  if (seenAt === undefined && !isItem) throw new AppError('NOT_FOUND')
  const instant = seenAt === undefined ? 0 : Date.parse(seenAt)
  return { userId, kind, workId, season, episode, seenAt: instant }
}

/** What the reader may see; NOT_FOUND when they may not read the thread's subject. */
async function answersTo({ db }: Pick<Deps, 'db'>, thread: Thread): Promise<CommentRow[]> {
  return orNotFound(await listAnswers(db, thread))
}

function markedIn(id: string, stored: string) {
  const mark = markIn(stored)
  return { mark, thing: thingUnder(mark, `comment:${id}`) }
}

/** The comments whose spoilers the actor may see. */
export async function openTo(
  db: Db,
  { userId }: Actor,
  rows: readonly Pick<CommentRow, 'id' | 'author_id' | 'spoiler'>[],
): Promise<ReadonlySet<string>> {
  const own = rows.filter(({ author_id }) => author_id === userId)
  const marked = rows.flatMap((row) =>
    row.spoiler !== null && row.author_id !== userId
      ? [{ id: row.id, userId, ...markedIn(row.id, row.spoiler) }]
      : [],
  )
  const open = await openAmong(db, marked)
  return new Set([...own, ...open].map(({ id }) => id))
}

async function contentOf(
  deps: WithTitles,
  actor: Actor,
  { words, mark }: { words: string; mark: Parameters<typeof seal>[0] | null },
) {
  if (mark === null) return { words, spoiler: null }
  return { words: '', spoiler: seal(mark, await titleOf(deps, actor, mark), words) }
}

function authorOf({ userId: author_id, account: { username, avatar } }: Actor) {
  return { author_id, username, avatar }
}
