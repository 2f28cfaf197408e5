import type { RegisteredRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { listenToAccount } from '#web/features/account/realtime.ts'
import { listenToChat } from '#web/features/chat/realtime.ts'
import type { ChatSocket } from '#web/features/chat/chat-socket.ts'
import { attachmentOf, titleOfCard } from '#web/features/chat/people.ts'
import { createNotifier } from '#web/features/chat/notifications.ts'
import { listenToComments } from '#web/features/comments/realtime.ts'
import { listenToEvenings } from '#web/features/evenings/realtime.ts'
import { listenToFeed } from '#web/features/feed/realtime.ts'
import { listenToFriends } from '#web/features/friends/realtime.ts'
import { listenToImports } from '#web/features/imports/realtime.ts'
import { listenToLists } from '#web/features/lists/realtime.ts'
import { listenToNotes } from '#web/features/notes/realtime.ts'
import { listenToNotifications } from '#web/features/notifications/realtime.ts'
import { listenToPacts } from '#web/features/pacts/realtime.ts'
import { listenToRecommendations } from '#web/features/recommendations/realtime.ts'
import { listenToOwnLists } from '#web/features/own-lists/realtime.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { later } from '#web/lib/later.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import { PUSH_KEY, type Session } from '#web/lib/session.ts'
import { openSocket } from '#web/lib/socket.ts'
import { preloadScreens } from './preload-screens.ts'

/** Milliseconds before other screens are preloaded: the first actions come first. */
const AHEAD = 4000

interface Needs {
  readonly page: Window & typeof globalThis
  readonly client: QueryClient
  readonly call: Call
  readonly queue: Queue
  readonly session: Session
  readonly router: RegisteredRouter
  /** The session's, as long as this connection. */
  readonly token: string
  /** The signed-in user. */
  readonly me: Pick<User, 'id' | 'role'>
  readonly openConversation: (id: string) => void
  /** Connected; visible queries are being refetched. */
  readonly onConnected: () => void
}

/** Notifies through the service worker, where push is on. */
function workerNotifier(page: Window & typeof globalThis) {
  if (page.localStorage.getItem(PUSH_KEY) !== 'yes') return undefined
  return async (title: string, options: NotificationOptions) =>
    (await page.navigator.serviceWorker.ready).showNotification(title, options)
}

interface Live {
  readonly chatSocket: ChatSocket | undefined
  readonly stop: () => void
}

/** Opens the socket and passes its events to the features. */
export function startLive(needs: Needs): Live {
  const { page, client, call, queue, session, token, router, me } = needs
  const { fetchUser, toast } = router.options.context
  const isSame = () => session.state().token === token
  const socket = openSocket({
    token,
    mayReconnect: async () => {
      // Ends a dead session; other failures are ignored.
      await fetchUser().catch(() => undefined)
      return isSame()
    },
  })
  // Refetches must not reuse the calls that the page started.
  socket.onConnect(() => page.startedCalls?.clear())
  const isWaiting = !isAccepted(me.role)
  const learn = (now: User) => {
    if (isSame()) session.updateUser(now)
  }
  listenToAccount({ socket, learn, fetchUser, isWaiting })
  if (isWaiting) return { chatSocket: undefined, stop: socket.close }
  listenToLists({ socket, client })
  listenToNotes({ socket, client })
  listenToNotifications({ socket, client })
  listenToRecommendations({ socket, client })
  listenToOwnLists({ socket, client })
  listenToEvenings({ socket, client })
  listenToFeed({ socket, client })
  listenToComments({ socket, client })
  listenToPacts({ socket, client })
  listenToImports({ socket, client })
  listenToFriends({ socket, client, toast })
  const notifyOutside = createNotifier({
    storage: page.localStorage,
    api: 'Notification' in page ? page.Notification : undefined,
    isHidden: () => page.document.visibilityState === 'hidden' || !page.document.hasFocus(),
    byWorker: () => workerNotifier(page),
    open: (id) => {
      page.focus()
      needs.openConversation(id)
    },
  })
  const chatSocket = listenToChat({
    socket,
    client,
    call,
    queue,
    me: me.id,
    now: Date.now,
    later,
    toast,
    received: (message) => {
      notifyOutside(message)
      const { sender } = message
      const media = attachmentOf(message)
      if (!sender || !media) return
      const summary = fr.friends.told.shares(sender.username, titleOfCard(media))
      toast({ severity: 'info', summary })
    },
  })
  socket.onConnect(needs.onConnected)
  let isOver = false
  const cancelAhead = later(() => void preloadScreens(router, me.role, () => !isOver), AHEAD)
  return {
    chatSocket,
    stop() {
      isOver = true
      cancelAhead()
      socket.close()
    },
  }
}
