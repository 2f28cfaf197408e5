import { ConversationList } from './conversation-list.tsx'
import { NewConversation } from './new-conversation.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { ThreadPanel } from './thread-panel.tsx'
import type { ConversationView } from '../use-conversation-view.ts'

interface ConversationPanelProps {
  readonly view: ConversationView
  readonly onClose: () => void
}

/** The conversation panel, beside any page. */
export function ConversationPanel({ view, onClose: close }: ConversationPanelProps) {
  return (
    <PanelFrame onClose={close}>
      {view === 'all' ? (
        <ConversationList onClose={close} />
      ) : view === 'new' ? (
        <NewConversation onClose={close} />
      ) : (
        <ThreadPanel key={view} id={view} onClose={close} />
      )}
    </PanelFrame>
  )
}
