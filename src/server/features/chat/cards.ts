import type { SentWork } from '#shared/message-life.ts'
import type { Actor } from '#server/deps.ts'
import { type SendNeeds, sendMessage } from './messages.ts'
import { memberOf } from './policy.ts'
import { workCard } from './shares.ts'

interface Sent {
  readonly conversationId: string
  readonly id: string
  readonly media: SentWork
  readonly body: string
  readonly replyTo?: string | undefined
}

/**
 * Sends a work as a card to one conversation. Idempotent, like `sendMessage`.
 * @throws {AppError} NOT_FOUND for non-members and unknown works; upstream failures; those of `sendMessage`
 */
export async function sendCard(
  deps: SendNeeds,
  actor: Actor,
  { media, ...message }: Sent,
): ReturnType<typeof sendMessage> {
  // Membership is checked first: only members may cause a catalogue request.
  await memberOf(deps, actor, message.conversationId, {})
  const work = await workCard(deps, actor, media)
  return sendMessage(deps, actor, { ...message, body: message.body.trim(), work })
}
