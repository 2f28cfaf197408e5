import type { Reaction } from '#shared/message-parts.ts'

/** How the platform draws each reaction. */
export const EMOJI: Readonly<Record<Reaction, string>> = {
  love: '❤️',
  like: '👍',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  clap: '👏',
}
