import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { ChatSocketContext, type ChatSocket } from '#web/features/chat/chat-socket.ts'
import { useConversationView } from '#web/features/chat/use-conversation-view.ts'
import { AheadPrompt } from '#web/features/pacts/components/ahead-prompt.tsx'
import { CallProvider, useCall } from '#web/lib/call-context.tsx'
import { callAsUser } from '#web/lib/call-as-user.ts'
import { persistQueries } from '#web/lib/persisted-queries.ts'
import { buildOf } from '#web/lib/new-version.ts'
import { QueueContext, useIsStalled, usePendingWriteCount } from '#web/lib/queue-context.tsx'
import { guardDoubleClicks } from '#web/lib/double-click-guard.ts'
import { useIsServerDown } from '#web/lib/reachability-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useMedia, WIDE } from '#web/lib/use-media.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PreloadLists } from './preload-lists.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { GlobalSearch } from './global-search.tsx'
import { PendingContext } from './pending.tsx'
import { createAppQueryClient } from './query-client.ts'
import { Rail } from './rail.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { TopBar } from './top-bar.tsx'
import { useReconnectPolling } from './use-reconnect-polling.ts'
import { useGlobalSearch } from './use-global-search.ts'
import { useOwnQueue } from './use-own-queue.ts'
import { NO_COUNTS } from './frame-counts.ts'

interface SignedFrameProps {
  readonly user: User
  readonly children: ReactNode
}

interface FrameProps extends SignedFrameProps {
  readonly pathname: string
}

const ConversationPanel = late(
  async () =>
    (await import('#web/features/chat/components/conversation-panel.tsx')).ConversationPanel,
  { fallback: Place, missing: NotLoaded },
)
/** Loads once the page is idle. */
const LiveConnection = late(async () => (await import('./live-connection.tsx')).LiveConnection)

const SKELETON = <ScreenSkeleton />

/** The frame of signed-in pages. Its query cache and its calls belong to one user. */
export function SignedFrame({ user, children }: SignedFrameProps) {
  const anyCall = useCall()
  const session = useSession()
  const [call] = useState(() => callAsUser(anyCall, session, user.id))
  const [{ persisted, queryClient }] = useState(() => openCache(user.id))
  useEffect(() => persisted?.open(queryClient), [persisted, queryClient])
  const queue = useOwnQueue(queryClient, user.id, call)
  const pathname = useLocation({ select: (place) => place.pathname })
  return (
    <QueryClientProvider client={queryClient}>
      <CallProvider call={call}>
        <QueueContext value={queue}>
          <ConfirmProvider place={pathname}>
            <AheadPrompt>
              <WaitingBanner />
              <PendingContext value={SKELETON}>
                <Frame user={user} pathname={pathname}>
                  {children}
                </Frame>
              </PendingContext>
            </AheadPrompt>
          </ConfirmProvider>
        </QueueContext>
      </CallProvider>
    </QueryClientProvider>
  )
}

/** The query cache, persisted where IndexedDB is available. */
function openCache(userId: string) {
  const persisted =
    'indexedDB' in window ? persistQueries(userId, buildOf(document) ?? '') : undefined
  return { persisted, queryClient: createAppQueryClient(persisted) }
}

/** A component of its own: it re-renders with every write. */
function WaitingBanner() {
  const isServerDown = useIsServerDown()
  useReconnectPolling(isServerDown)
  return (
    <OfflineBanner
      waiting={usePendingWriteCount()}
      isStalled={useIsStalled()}
      isServerDown={isServerDown}
    />
  )
}

function Frame({ user, pathname, children }: FrameProps) {
  // A Visiteur has no navigation yet.
  const hasPlaces = isAccepted(user.role)
  const [view, look] = useConversationView()
  const [chatSocket, setChatSocket] = useState<ChatSocket>()
  const isSettled = useSettled()
  const isWide = useMedia(WIDE)
  const search = useGlobalSearch(hasPlaces)
  const [waiting, setWaiting] = useState(NO_COUNTS)
  const isBeside = hasPlaces && view !== undefined
  useEffect(() => guardDoubleClicks(window), [])
  return (
    <ChatSocketContext value={chatSocket}>
      {hasPlaces && <PreloadLists pathname={pathname} />}
      {isSettled && (
        <LiveConnection
          user={user}
          chatSocket={chatSocket}
          onChatSocket={setChatSocket}
          onCount={setWaiting}
        />
      )}
      <div className="flex min-h-dvh">
        {hasPlaces && isWide && <Rail user={user} waiting={waiting} isNarrow={isBeside} />}
        <div className="flex min-w-0 grow flex-col">
          <TopBar user={user} waiting={waiting} onSearch={search.open} />
          <main
            id="content"
            tabIndex={-1}
            className="@container/page mx-auto w-full max-w-6xl grow px-4 pt-5 pb-28 sm:px-6 lg:pb-12"
          >
            {children}
          </main>
        </div>
        {isBeside && <ConversationPanel view={view} onClose={() => look(undefined)} />}
      </div>
      {hasPlaces && !isWide && (
        <BottomBar user={user} waiting={waiting} isBeside={isBeside} onSearch={search.open} />
      )}
      {search.isOpen && <GlobalSearch user={user} onClose={search.close} />}
    </ChatSocketContext>
  )
}

/** Reserves the panel's place while it loads. */
function Place() {
  return (
    <div className="w-88 shrink-0 border-l border-line bg-sheet max-md:hidden xl:w-96 print:hidden" />
  )
}
