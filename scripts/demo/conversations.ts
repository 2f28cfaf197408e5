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
import { at, DAY, HOUR, MINUTE } from './past.ts'
import { MAIN } from './people.ts'

/** Who says what; the third word is a card that comes with it, between two people. */
const Line = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.string()]),
])
/** Begins at a time of a past day (UTC), or a while ago. */
const Talk = z.union([
  z.strictObject({ daysAgo: z.int(), time: z.string(), lines: z.array(Line) }),
  z.strictObject({ minutesAgo: z.int(), lines: z.array(Line) }),
])
const Conversations = z.array(
  z.strictObject({
    /** The first opens it; two are a conversation between two. */
    people: z.array(z.string()),
    name: z.optional(z.string()),
    /** How many of its last messages wait for the main account. */
    unread: z.int(),
    talks: z.array(Talk),
  }),
)
type Conversation = z.infer<typeof Conversations>[number]

export interface Saying {
  readonly at: number
  readonly who: string
  readonly body: string
  readonly card: SharedMedia | undefined
}

export function readConversations(): Conversation[] {
  const text = readFileSync(new URL('conversations.json', import.meta.url), 'utf8')
  return Conversations.parse(JSON.parse(text))
}

/** What is said in a conversation and when, in the order of time. */
export function sayings(
  { talks }: Conversation,
  { now, random }: { readonly now: number; readonly random: () => number },
): Saying[] {
  return talks.flatMap((talk) => {
    let instant = beginning(talk, now)
    return talk.lines.map(([who, body, card]) => {
      const said = { at: Math.round(instant), who, body, card: card ? toMedia(card) : undefined }
      // A minute or so to read, and the longer the longer there is to write.
      instant += MINUTE * (0.4 + random()) + body.length * 300
      return said
    })
  })
}

/** Says all of a conversation, and leaves to read what is still to be read. */
export async function hold(
  deps: Deps,
  group: Group,
  { conversation, said }: { conversation: Conversation; said: readonly Saying[] },
): Promise<void> {
  const { people, name, unread } = conversation
  const actors = people.map((person) => actorOf(group, person))
  const [opener, ...others] = actors
  const [first] = said
  if (!opener || !first) throw new Error('a conversation of nobody')
  const friendIds = others.map(({ userId }) => userId)
  const opened = await openConversation(at(deps, first.at), opener, { friendIds, name })
  const { id } = opened.conversation
  for (const saying of said) {
    const sender = actorOf(group, saying.who)
    const moment = at(deps, saying.at)
    if (saying.card) {
      const friends = actors.filter((actor) => actor !== sender).map(({ userId }) => userId)
      const shared = { friendIds: friends, media: saying.card, message: saying.body }
      await share(moment, sender, shared)
    } else {
      const message = { id: uuidv7({ msecs: saying.at }), body: saying.body }
      await sendMessage(moment, sender, { conversationId: id, ...message })
    }
  }
  for (const [index, reader] of actors.entries()) {
    await read(deps, reader, id, people[index] === MAIN ? unread : 0)
  }
}

/** Reads everything but the last few messages. */
async function read(deps: Deps, reader: Actor, id: string, unread: number): Promise<void> {
  const latest = await readMessages(deps, await memberOf(deps, reader, id, {}), unread + 1)
  const last = latest.results[0]
  if (last) await markRead(deps, await memberOf(deps, reader, id, { after: last.id }), last.id)
}

function beginning(talk: z.infer<typeof Talk>, now: number): number {
  if ('minutesAgo' in talk) return now - talk.minutesAgo * MINUTE
  const [hours = 0, minutes = 0] = talk.time.split(':').map(Number)
  const midnight = now - (now % DAY)
  return midnight - talk.daysAgo * DAY + hours * HOUR + minutes * MINUTE
}

function toMedia(card: string): SharedMedia {
  const [type, id] = card.split('/')
  return SharedMedia.parse({ type, id: Number(id) })
}
