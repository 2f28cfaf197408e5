import { ConversationList } from './conversation-list.tsx'
import { NewConversation } from './new-conversation.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { ThreadPart } from './thread-part.tsx'
import { useConversationView, type ConversationView } from '../use-conversation-view.ts'

/** Conversations, beside any page. */
export default function ConversationPanel({ view }: { readonly view: ConversationView }) {
  const [, look] = useConversationView()
  const close = () => look(undefined)
  return (
    <PanelFrame onClose={close}>
      {view === 'all' ? (
        <ConversationList onClose={close} />
      ) : view === 'new' ? (
        <NewConversation onClose={close} />
      ) : (
        <ThreadPart key={view} id={view} onClose={close} />
      )}
    </PanelFrame>
  )
}
