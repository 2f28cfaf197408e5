import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#shared/auth.ts'
import type { ChatLine } from '#web/features/chat/chat-line.ts'
import { useConversationView } from '#web/features/chat/use-conversation-view.ts'
import { insist } from '#web/lib/insist.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'

/**
 * The live line, whose code is asked for once the page stands and has nothing else to do.
 */
export function useLive(user: User): ChatLine | undefined {
  const client = useQueryClient()
  const call = useCall()
  const session = useSession()
  const router = useRouter()
  const [, look] = useConversationView()
  const [line, setLine] = useState<ChatLine>()
  const start = useEffectEvent(async (me: Pick<User, 'id' | 'role'>, isWanted: () => boolean) => {
    const { startLive } = await insist(() => import('./live.ts'))
    if (!isWanted()) return undefined
    const openConversation = (id: string) => look(id)
    return startLive({ page: window, client, call, session, router, me, openConversation })
  })
  // Another role may change what the server lets through: the line is opened anew.
  const { id, role } = user
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const callOff = whenIdle(async () => {
      const live = await start({ id, role }, () => !isOver)
      if (!live) return
      stop = live.stop
      setLine(live.line)
    })
    return () => {
      isOver = true
      callOff()
      stop()
      setLine(undefined)
    }
  }, [id, role])
  return line
}

/** Milliseconds after which it is done even if the page is busy. */
const LATEST = 3000

function whenIdle(run: () => Promise<void>): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void run(), 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => void run(), { timeout: LATEST })
  return () => cancelIdleCallback(handle)
}
