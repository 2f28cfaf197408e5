import { readFileSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { SharedMedia } from '#shared/chat.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { markRead } from '#server/features/chat/conversations.ts'
import { openConversation } from '#server/features/chat/opening.ts'
import { readMessages, sendMessage } from '#server/features/chat/messages.ts'
import { memberOf } from '#server/features/chat/policy.ts'
import { share } from '#server/features/chat/shares.ts'
import { actorOf, type Group } from './accounts.ts'
import { withClockAt, DAY, HOUR, MINUTE } from './past.ts'
import { MAIN } from './people.ts'

/** Sender, text and, in direct conversations, an optional shared card. */
const Line = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.string()]),
])
/** Starts at a time of a past day (UTC), or some minutes ago. */
const Talk = z.union([
  z.strictObject({ daysAgo: z.int(), time: z.string(), lines: z.array(Line) }),
  z.strictObject({ minutesAgo: z.int(), lines: z.array(Line) }),
])
const Conversations = z.array(
  z.strictObject({
    /** The first one opens it; with two, it is direct. */
    people: z.array(z.string()),
    name: z.optional(z.string()),
    /** How many of its last messages are unread by the main account. */
    unread: z.int(),
    talks: z.array(Talk),
  }),
)
type Conversation = z.infer<typeof Conversations>[number]

export interface DatedLine {
  readonly at: number
  readonly who: string
  readonly body: string
  readonly card: SharedMedia | undefined
}

export function readConversations(): Conversation[] {
  const text = readFileSync(new URL('conversations.json', import.meta.url), 'utf8')
  return Conversations.parse(JSON.parse(text))
}

/** The messages of a conversation, dated, in order. */
export function datedLines(
  { talks }: Conversation,
  { now, random }: { readonly now: number; readonly random: () => number },
): DatedLine[] {
  return talks.flatMap((talk) => {
    let instant = startOf(talk, now)
    return talk.lines.map(([who, body, card]) => {
      const sent = { at: Math.round(instant), who, body, card: card ? toMedia(card) : undefined }
      // About a minute to read, plus the time to type.
      instant += MINUTE * (0.4 + random()) + body.length * 300
      return sent
    })
  })
}

/** Sends all messages of a conversation, and marks them read except the last `unread`. */
export async function replay(
  deps: Deps,
  group: Group,
  { conversation, lines }: { conversation: Conversation; lines: readonly DatedLine[] },
): Promise<void> {
  const { people, name, unread } = conversation
  const actors = people.map((person) => actorOf(group, person))
  const [opener, ...others] = actors
  const [first] = lines
  if (!opener || !first) throw new Error('an empty conversation')
  const friendIds = others.map(({ userId }) => userId)
  const opened = await openConversation(withClockAt(deps, first.at), opener, { friendIds, name })
  const { id } = opened.conversation
  for (const line of lines) {
    const sender = actorOf(group, line.who)
    const moment = { ...withClockAt(deps, line.at), announced: new Map<string, true>() }
    if (line.card) {
      const friends = actors.filter((actor) => actor !== sender).map(({ userId }) => userId)
      const shared = { friendIds: friends, media: line.card, message: line.body }
      await share(moment, sender, shared)
    } else {
      const message = { id: uuidv7({ msecs: line.at }), body: line.body }
      await sendMessage(moment, sender, { conversationId: id, ...message })
    }
  }
  for (const [index, reader] of actors.entries()) {
    await read(deps, reader, id, people[index] === MAIN ? unread : 0)
  }
}

/** Marks everything but the last `unread` messages read. */
async function read(deps: Deps, reader: Actor, id: string, unread: number): Promise<void> {
  const latest = await readMessages(deps, await memberOf(deps, reader, id, {}), unread + 1)
  const last = latest.results[0]
  if (last) await markRead(deps, await memberOf(deps, reader, id, { after: last.id }), last.id)
}

function startOf(talk: z.infer<typeof Talk>, now: number): number {
  if ('minutesAgo' in talk) return now - talk.minutesAgo * MINUTE
  const [hours = 0, minutes = 0] = talk.time.split(':').map(Number)
  const midnight = now - (now % DAY)
  return midnight - talk.daysAgo * DAY + hours * HOUR + minutes * MINUTE
}

function toMedia(card: string): SharedMedia {
  const [type, id] = card.split('/')
  return SharedMedia.parse({ type, id: Number(id) })
}
