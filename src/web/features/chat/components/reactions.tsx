import type { Message } from '#shared/chat.ts'
import type { Reaction } from '#shared/message-parts.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useMessageActs } from '../message-acts.ts'

/** How the platform draws each reaction. */
export const EMOJI: Readonly<Record<Reaction, string>> = {
  love: '❤️',
  like: '👍',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  clap: '👏',
}

/** The reactions to a message; a press adds mine or takes it back. */
export function Reactions({ message }: { readonly message: Message }) {
  const acts = useMessageActs()
  if (!acts || !message.reactions) return null
  const { me, canWrite, react } = acts
  return (
    <div className="flex flex-wrap gap-1">
      {message.reactions.map(({ reaction, people }) => {
        const isMine = people.some(({ id }) => id === me.id)
        const names = people.map(({ id, username }) => (id === me.id ? fr.chat.you : username))
        const label = fr.messages.reacted(reaction, names)
        return (
          <button
            key={reaction}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={isMine}
            disabled={!isMine && !canWrite}
            onClick={() => react(message, reaction, !isMine)}
            className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line bg-sheet px-2 text-small hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft touch:min-h-11 touch:min-w-11 touch:justify-center"
          >
            <span aria-hidden>{EMOJI[reaction]}</span>
            <span aria-hidden>{formatNumber(people.length)}</span>
          </button>
        )
      })}
    </div>
  )
}
