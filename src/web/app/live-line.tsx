import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#shared/auth.ts'
import type { ChatLine } from '#web/features/chat/chat-line.ts'
import { useConversationView } from '#web/features/chat/use-conversation-view.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { startLive } from './live.ts'
import { NewVersion } from './new-version.tsx'
import { WaitingCount } from './waiting-count.tsx'
import type { Waiting } from './waiting.ts'

interface LiveLineProps {
  readonly user: User
  readonly line: ChatLine | undefined
  /** Gets the line while it stands. */
  readonly onLine: (line: ChatLine | undefined) => void
  readonly onCount: (waiting: Waiting) => void
}

/** Holds the socket open and hands its events to the features; then counts what waits, and looks for a new version. */
export function LiveLine({ user, line, onLine, onCount }: LiveLineProps) {
  const client = useQueryClient()
  const call = useCall()
  const session = useSession()
  const router = useRouter()
  const [, look] = useConversationView()
  const start = useEffectEvent((me: Pick<User, 'id' | 'role'>) => {
    const openConversation = (id: string) => look(id)
    const live = startLive({ page: window, client, call, session, router, me, openConversation })
    onLine(live.line)
    return () => {
      live.stop()
      onLine(undefined)
    }
  })
  // Another role may change what the server lets through: the line is opened anew.
  const { id, role } = user
  useEffect(() => start({ id, role }), [id, role])
  return (
    line && (
      <>
        <NewVersion />
        <WaitingCount onCount={onCount} />
      </>
    )
  )
}
