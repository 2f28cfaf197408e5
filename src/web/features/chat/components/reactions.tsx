import type { Message } from '#shared/chat.ts'
import { useMessageActs } from '../message-acts.ts'
import { ReactionChip } from './reaction-chip.tsx'

/** The reactions to a message. */
export function Reactions({ message }: { readonly message: Message }) {
  const acts = useMessageActs()
  if (!acts || !message.reactions) return null
  const { me, canWrite, react } = acts
  return (
    <div className="flex flex-wrap gap-1">
      {message.reactions.map(({ reaction, people }) => {
        const isMine = people.some(({ id }) => id === me.id)
        return (
          <ReactionChip
            key={reaction}
            reaction={reaction}
            people={people}
            me={me.id}
            isDisabled={!isMine && !canWrite}
            onPress={() => react(message, reaction, !isMine)}
          />
        )
      })}
    </div>
  )
}
