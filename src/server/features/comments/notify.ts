import { deleteCommentNotifications } from '#server/db/comments.ts'
import { insertNotifications, type NewNotification } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { insertAnswer, type Removed } from './queries.ts'
import { listReaders, type Reader } from './reader-queries.ts'
import { keyOf, named, type Named, type Thread } from './thing-queries.ts'

type Needs = Pick<Deps, 'db' | 'hub' | 'log'>

/** Stores a comment and notifies its readers; returns whether it was stored. */
export async function answer(
  { db, hub }: Needs,
  actor: Actor,
  thread: Thread,
  given: Parameters<typeof insertAnswer>[2],
): Promise<boolean> {
  const thing = named(thread)
  const done = await inTransaction(db, async (tx) => {
    if (!(await insertAnswer(tx, thread, given))) return undefined
    const readers = await listReaders(tx, thing, actor.userId)
    const isComment = given.reaction === null
    const news = newsOf(thing, actor, isComment ? readers : [])
    return { readers, notified: await insertNotifications(tx, news, given.now) }
  })
  if (!done) return false
  if (done.notified.length > 0) hub.toUsers(done.notified, 'notifications', {})
  toReaders(hub, actor, thing, done.readers)
  return true
}

/**
 * The notifications of a comment, to the owner and to earlier commenters: that it exists and on what, never
 * its text. Commenters are notified in the name of the owner, their friend, since the author may be a
 * stranger to them.
 */
function newsOf(
  thing: Named,
  { userId: by }: Actor,
  readers: readonly Reader[],
): NewNotification[] {
  const { userId: owner, kind, workId, season, episode, seenAt } = thing
  const common = {
    actorId: by,
    relation: 'added',
    work: { type: kind === 'episode' ? 'tv' : kind, id: workId },
    payload: { kind, season, episode, seenAt },
  } as const
  const under = keyOf(thing)
  const others = readers.filter(({ id, has_answered }) => has_answered && id !== owner && id !== by)
  return [
    ...(by === owner
      ? []
      : [{ ...common, userId: owner, kind: 'comment', topic: topics.comment(under) } as const]),
    ...others.map(
      ({ id }) =>
        ({
          ...common,
          userId: id,
          kind: 'answer',
          topic: topics.answer(under),
          actorId: owner,
        }) as const,
    ),
  ]
}

/** Deletes a comment with the notifications about it alone; returns whether it existed. */
export async function takeBack(
  deps: Needs,
  actor: Actor,
  thing: Named,
  remove: (tx: Tx) => Promise<Removed | undefined>,
): Promise<boolean> {
  const done = await inTransaction(deps.db, async (tx) => {
    const removed = await remove(tx)
    if (!removed) return undefined
    const recipients = await deleteCommentNotifications(tx, keyOf(thing), removed.sent_at)
    return { by: removed.author_id, recipients }
  })
  if (!done) return false
  if (done.recipients.length > 0) deps.hub.toUsers(done.recipients, 'notifications', {})
  await notifyChange(deps, actor, { thing, by: done.by })
  return true
}

/** Notifies the readers of a comment that it changed; each refetches what they may see. */
export async function notifyChange(
  { db, hub, log }: Needs,
  actor: Actor,
  { thing, by }: { readonly thing: Named; readonly by: string },
): Promise<void> {
  try {
    toReaders(hub, actor, thing, await listReaders(db, thing, by))
  } catch (error) {
    // Already committed; clients that miss it refetch later.
    log.warn({ err: error }, 'comment change not sent')
  }
}

function toReaders(
  hub: Deps['hub'],
  actor: Actor,
  { userId, kind, workId }: Named,
  readers: readonly Reader[],
): void {
  const event = { userId, kind, workId }
  const others = readers.flatMap(({ id }) => (id === actor.userId ? [] : [id]))
  if (others.length > 0) hub.toUsers(others, 'comments', event)
  hub.toOtherSessions(actor, 'comments', event)
}
