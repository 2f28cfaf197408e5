import type { Message } from '#shared/chat.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Person } from '#shared/users.ts'
import type { Thread } from './cache.ts'
import { type GroupEventMessage, isGroupEvent, isOfPicture } from './group-event.ts'
import type { PendingMessage } from './message-writes.ts'

/** A displayed message: the server's, or a pending one of mine. */
export type Line = Message | PendingMessage

export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; /** ISO 8601. */ readonly at: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'event'; readonly key: string; readonly line: GroupEventMessage }
  | {
      readonly kind: 'group'
      readonly key: string
      readonly isMine: boolean
      /** `null` once the account was deleted. */
      readonly sender: Person | null
      /** Hidden by a block. */
      readonly isSealed: boolean
      readonly lines: readonly Line[]
      /** Ids of all loaded messages, which quotes can lead to. */
      readonly loaded: ReadonlySet<string>
    }

/** Milliseconds that separate two groups of one sender. */
const PAUSE = 5 * MINUTE_MS

interface Given {
  readonly messages: readonly Message[]
  readonly pending: readonly PendingMessage[]
  readonly me: Person
  /** « nouveaux messages » is shown before this one. */
  readonly firstNew: string | undefined
}

/** Messages by day and sender, pending ones last. */
export function rowsOf({ messages, pending, me, firstNew }: Given): readonly ThreadRow[] {
  const rows: ThreadRow[] = []
  let day = ''
  let last: { at: string; sender: string | undefined; isSealed: boolean } | undefined
  const loaded = new Set(messages.map(({ id }) => id))
  const waiting = pending.filter(({ id }) => !loaded.has(id))
  for (const line of [...messages, ...waiting]) {
    const at = 'at' in line ? line.at : line.sentAt
    const sender = 'at' in line ? me : line.sender
    const isSealed = 'sealed' in line && line.sealed !== undefined
    const today = new Date(at).toDateString()
    if (today !== day) {
      rows.push({ kind: 'day', key: `day ${today}`, at })
      day = today
      last = undefined
    }
    if (line.id === firstNew) {
      rows.push({ kind: 'new', key: 'new' })
      last = undefined
    }
    if (!('at' in line) && !line.sealed && isGroupEvent(line)) {
      if (isNextPicture(rows.at(-1), line)) rows.pop()
      rows.push({ kind: 'event', key: line.id, line })
      last = undefined
      continue
    }
    const row = rows.at(-1)
    const isNext =
      last !== undefined &&
      last.sender === sender?.id &&
      last.isSealed === isSealed &&
      Date.parse(at) - Date.parse(last.at) < PAUSE
    if (isNext && row?.kind === 'group') {
      rows[rows.length - 1] = { ...row, lines: [...row.lines, line] }
    } else {
      const isMine = sender?.id === me.id
      rows.push({ kind: 'group', key: line.id, isMine, sender, isSealed, lines: [line], loaded })
    }
    last = { at, sender: sender?.id, isSealed }
  }
  return rows
}

/** Whether someone changes the picture again at once: only the outcome is shown. */
function isNextPicture(row: ThreadRow | undefined, { sender, event }: GroupEventMessage): boolean {
  return (
    row?.kind === 'event' &&
    isOfPicture(row.line.event.kind) &&
    isOfPicture(event.kind) &&
    row.line.sender?.id === sender?.id
  )
}

/** A conversation's read state when it was opened. */
export interface Opening {
  readonly readMessageId: string | null
  readonly unreadCount: number
  readonly lastMessageId: string | undefined
}

/**
 * The first message that was unread at the opening, if any. Unknown until all messages up to the
 * last one of that time are loaded: missed ones may come after cached and live ones.
 */
export function firstNewIn(
  { messages, completeUntil }: Thread,
  { readMessageId, unreadCount, lastMessageId }: Opening,
  me: string,
): string | undefined {
  const gap = messages.findIndex(({ id }) => id === completeUntil) + 1
  const end = messages.findIndex(({ id }) => id === lastMessageId) + 1
  if (end > gap) return undefined
  return firstUnread(messages.slice(0, end), readMessageId, unreadCount, me)
}

/** The first unread message that is not mine, if any. */
export function firstUnread(
  messages: readonly Message[],
  readMessageId: string | null,
  unreadCount: number,
  me: string,
): string | undefined {
  if (unreadCount === 0) return undefined
  const read = messages.findIndex(({ id }) => id === readMessageId)
  // The read mark is not loaded: count the unread messages from the end.
  const theirs = messages
    .slice(read + 1)
    .filter(
      ({ sender, sealed, event, isDeleted }) =>
        sender?.id !== me && !sealed && !event && !isDeleted,
    )
  return (read === -1 ? theirs.slice(-unreadCount) : theirs)[0]?.id
}

/** The given members who have read this message. */
export function readersOf(
  messages: readonly Message[],
  messageId: string,
  members: readonly { readonly user: Person; readonly readMessageId: string | null }[],
): readonly Person[] {
  const at = messages.findIndex(({ id }) => id === messageId)
  return members
    .filter(({ readMessageId }) => {
      const read = messages.findIndex(({ id }) => id === readMessageId)
      return read !== -1 && read >= at
    })
    .map(({ user }) => user)
}
