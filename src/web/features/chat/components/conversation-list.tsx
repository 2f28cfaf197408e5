import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, PenLine } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { conversationsQuery } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { Invitations } from './invitations.tsx'
import { NotifySwitch } from './notify-switch.tsx'
import { PanelHeader } from './panel-header.tsx'
import { useConversationView } from '../use-conversation-view.ts'

const t = fr.chat.list

/** My conversations, newest first. */
export function ConversationList({ onClose }: { readonly onClose: () => void }) {
  const [, look] = useConversationView()
  return (
    <>
      <PanelHeader title={fr.chat.heading} onClose={onClose}>
        <IconButton label={t.new} icon={<PenLine aria-hidden />} onClick={() => look('new')} />
      </PanelHeader>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain">
        <Conversations />
      </div>
      <NotifySwitch />
    </>
  )
}

function Conversations() {
  const [, look] = useConversationView()
  const conversations = useInfiniteQuery(conversationsQuery(useCall()))
  const me = useUser()
  const now = useNow()
  if (!me) return null
  if (conversations.isPending) {
    return (
      <Loading label={t.loading} className="flex flex-col gap-3 p-4">
        {Array.from({ length: 5 }, (_, place) => (
          <Skeleton key={place} className="h-16 rounded-medium" />
        ))}
      </Loading>
    )
  }
  if (conversations.isLoadingError) {
    return <FailedQuery query={conversations} />
  }
  const list = rowsOf(conversations.data)
  const invitations = conversations.data.pages[0]?.totalInvitations ?? 0
  if (list.length === 0 && invitations === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden />}
        title={t.empty.title}
        action={
          <Button look="primary" onClick={() => look('new')}>
            {t.empty.action}
          </Button>
        }
      >
        {t.empty.detail}
      </EmptyState>
    )
  }
  return (
    <>
      {invitations > 0 && <Invitations onJoin={look} />}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={fr.chat.heading}
        className="p-2"
      >
        {list.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} me={me} now={now} />
          </li>
        ))}
      </ul>
      <MoreResults query={conversations} />
    </>
  )
}
