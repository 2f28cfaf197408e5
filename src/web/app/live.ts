import type { RegisteredRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { listenToChat } from '#web/features/chat/realtime.ts'
import type { ChatLine } from '#web/features/chat/chat-line.ts'
import { createTeller } from '#web/features/chat/notifications.ts'
import { listenToFriends } from '#web/features/friends/realtime.ts'
import type { Call } from '#web/lib/api.ts'
import type { Session } from '#web/lib/session.ts'
import { openSocket } from '#web/lib/socket.ts'
import { loadScreens } from './screens-ahead.ts'

interface Needs {
  readonly page: Window & typeof globalThis
  readonly client: QueryClient
  readonly call: Call
  readonly session: Session
  readonly router: RegisteredRouter
  /** Whoever is signed in. */
  readonly me: Pick<User, 'id' | 'role'>
  readonly openConversation: (id: string) => void
}

interface Live {
  readonly line: ChatLine | undefined
  readonly stop: () => void
}

/** Opens the live line and hands what it tells to the features. */
export function startLive(needs: Needs): Live {
  const { page, client, call, session, router, me } = needs
  const { fetchUser } = router.options.context
  const { token = '' } = session.state()
  const isSame = () => session.state().token === token
  const socket = openSocket({
    token,
    askWhy: async () => {
      // A dead session leaves by it; our own trouble passes.
      await fetchUser().catch(() => undefined)
      return isSame()
    },
  })
  socket.on('account', ({ user: now }) => {
    if (isSame()) session.learn(now)
  })
  if (!isAccepted(me.role)) {
    // Who waits may have been accepted before the socket was open.
    socket.onBack(() => void fetchUser().catch(() => undefined))
    return { line: undefined, stop: socket.close }
  }
  listenToFriends({ socket, client, now: Date.now })
  const line = listenToChat({
    socket,
    client,
    call,
    storage: page.localStorage,
    me: me.id,
    newId: () => v7(),
    now: Date.now,
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    received: createTeller({
      storage: page.localStorage,
      api: 'Notification' in page ? page.Notification : undefined,
      isHidden: () => page.document.visibilityState === 'hidden' || !page.document.hasFocus(),
      open: (id) => {
        page.focus()
        needs.openConversation(id)
      },
    }),
  })
  const retry = () => line.outbox.flush()
  page.addEventListener('online', retry)
  let isOver = false
  void loadScreens(router, me.role, () => !isOver)
  return {
    line,
    stop() {
      isOver = true
      page.removeEventListener('online', retry)
      line.outbox.stop()
      socket.close()
    },
  }
}
