import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import type { Conversation } from '#shared/chat.ts'
import { usePresence } from '#web/features/friends/presence.ts'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { conversationQuery, conversationsQuery } from '../queries.ts'
import { GroupMenu } from './group-menu.tsx'
import { PanelHeader } from './panel-header.tsx'
import { nameOfConversation, partnerIn } from '../people.ts'
import { threadQuery } from '../thread-query.ts'
import { ThreadView } from './thread-view.tsx'
import { useConversationView } from '../use-conversation-view.ts'

interface ThreadPanelProps {
  readonly id: string
  readonly onClose: () => void
}

const t = fr.thread

/** A conversation: loading, not mine, failed or loaded. */
export function ThreadPanel({ id, onClose }: ThreadPanelProps) {
  const call = useCall()
  const me = useUser()
  const presenceOf = usePresence()
  const [, look] = useConversationView()
  const list = useInfiniteQuery(conversationsQuery(call))
  const listed = rowsOf(list.data).find((each) => each.id === id)
  const isElsewhere = list.data !== undefined && !listed
  const single = useQuery({ ...conversationQuery(call, id), enabled: isElsewhere })
  const thread = useQuery(threadQuery(call, id))
  const conversation = listed ?? (isElsewhere ? single.data : undefined)
  const { isFetching, dataUpdatedAt } = listed ? list : single
  // Data stored before this page load is shown, and refetched.
  const isCurrent = !isFetching && dataUpdatedAt >= pageLoadedAt()
  const failed = [list, thread, ...(listed ? [] : [single])].find((query) => query.isLoadingError)
  const error = failed?.error ?? null
  const isGone = isMissing(error)
  if (!me) return null
  const partner = conversation && partnerIn(conversation, me.id)
  return (
    <>
      <PanelHeader
        title={
          partner ? (
            <PersonLink user={partner} />
          ) : conversation ? (
            nameOfConversation(conversation, me.id)
          ) : (
            fr.chat.heading
          )
        }
        line={partner ? presenceOf(partner) : conversation && groupLine(conversation)}
        onBack={() => look('all')}
        onClose={onClose}
      >
        {conversation?.isGroup && <GroupMenu conversation={conversation} me={me.id} />}
      </PanelHeader>
      {isGone ? (
        <EmptyState icon={<MessageCircleOff aria-hidden />} title={t.gone.title}>
          {t.gone.detail}
        </EmptyState>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            for (const query of [list, single, thread]) if (query.isError) void query.refetch()
          }}
          isRetrying={list.isFetching || thread.isFetching}
        />
      ) : conversation && thread.data ? (
        <ThreadView
          conversation={conversation}
          thread={thread.data}
          me={me}
          isCurrent={isCurrent}
        />
      ) : (
        <Loading label={t.loading} className="flex grow flex-col justify-end gap-3 p-4">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-16 w-4/5" />
          <Skeleton className="h-10 w-2/5 self-end" />
        </Loading>
      )}
    </>
  )
}

/** By the earlier of two clocks: that of the page load, which may have been ahead, and today's. */
function pageLoadedAt(): number {
  return Math.min(performance.timeOrigin, Date.now() - performance.now())
}

function groupLine({ isGroup, members, invited }: Conversation): string | undefined {
  if (!isGroup) return undefined
  const line = fr.chat.members(members.length)
  return invited.length === 0 ? line : `${line}, ${t.invitedCount(invited.length)}`
}
