import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { User } from '#shared/auth.ts'
import type { ChatSocket } from '#web/features/chat/chat-socket.ts'
import { useConversationView } from '#web/features/chat/use-conversation-view.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { later } from '#web/lib/later.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { registerServiceWorker } from '#web/lib/service-worker.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { startLive } from './live.ts'
import { NewVersion } from './new-version.tsx'
import { FrameCountsLoader } from './frame-counts-loader.tsx'
import type { FrameCounts } from './frame-counts.ts'

interface LiveConnectionProps {
  readonly user: User
  readonly chatSocket: ChatSocket | undefined
  /** Receives the chat socket while it is open. */
  readonly onChatSocket: (chatSocket: ChatSocket | undefined) => void
  readonly onCount: (waiting: FrameCounts) => void
}

/** Delay in milliseconds after which counters are fetched even without a socket. */
const COUNT_AFTER = 4000

/** Keeps the socket open and passes its events to the features; also counters and the check for a new version. */
export function LiveConnection({ user, chatSocket, onChatSocket, onCount }: LiveConnectionProps) {
  const client = useQueryClient()
  const call = useCall()
  const queue = useQueue()
  const session = useSession()
  const router = useRouter()
  const [, look] = useConversationView()
  // Connecting refetches the counters: fetching them earlier would do it twice.
  const [isCounting, setCounting] = useState(false)
  useEffect(() => later(() => setCounting(true), COUNT_AFTER), [])
  const token = useSyncExternalStore(session.subscribe, () => session.state().token ?? '')
  const start = useEffectEvent((me: Pick<User, 'id' | 'role'>, its: string) => {
    const openConversation = (id: string) => look(id)
    const live = startLive({
      page: window,
      client,
      call,
      queue,
      session,
      token: its,
      router,
      me,
      openConversation,
      onConnected: () => setCounting(true),
    })
    onChatSocket(live.chatSocket)
    return () => {
      live.stop()
      onChatSocket(undefined)
    }
  })
  useEffect(() => void registerServiceWorker(window), [])
  // Another role changes what the server sends, and the connection ends with its session: reconnect.
  const { id, role } = user
  useEffect(() => start({ id, role }, token), [id, role, token])
  return (
    chatSocket && (
      <>
        <NewVersion />
        {isCounting && <FrameCountsLoader onCount={onCount} />}
      </>
    )
  )
}
