import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { ChatLineContext, type ChatLine } from '#web/features/chat/chat-line.ts'
import { useConversationView } from '#web/features/chat/use-conversation-view.ts'
import { dropSecondPresses } from '#web/lib/second-press.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { OneSearch } from './one-search.tsx'
import { createAppQueryClient } from './query-client.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useOneSearch } from './use-one-search.ts'
import { NOTHING } from './waiting.ts'

interface SignedFrameProps {
  readonly user: User
  readonly children: ReactNode
}

const ConversationPanel = late(
  async () =>
    (await import('#web/features/chat/components/conversation-panel.tsx')).ConversationPanel,
  { fallback: Place, missing: NotLoaded },
)
/** Loads once the page has nothing else to do. */
const LiveLine = late(async () => (await import('./live-line.tsx')).LiveLine)

/** Around the pages of someone who is signed in. What was fetched for one person leaves with them. */
export function SignedFrame({ user, children }: SignedFrameProps) {
  const [queryClient] = useState(createAppQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <Frame user={user}>{children}</Frame>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

function Frame({ user, children }: SignedFrameProps) {
  // Someone who waits has nowhere to navigate to yet.
  const hasPlaces = isAccepted(user.role)
  const [view, look] = useConversationView()
  const [line, setLine] = useState<ChatLine>()
  const isIdle = useIdle()
  const search = useOneSearch(hasPlaces)
  const [waiting, tellWaiting] = useState(NOTHING)
  const isBeside = hasPlaces && view !== undefined
  useEffect(() => dropSecondPresses(window), [])
  return (
    <ChatLineContext value={line}>
      {isIdle && <LiveLine user={user} line={line} onLine={setLine} onCount={tellWaiting} />}
      <div className="flex min-h-dvh">
        {hasPlaces && <Rail user={user} waiting={waiting} isFolded={isBeside} />}
        <div className="flex min-w-0 grow flex-col">
          <TopBar user={user} waiting={waiting} isBeside={isBeside} onSearch={search.open} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-28 sm:px-6 lg:pb-12"
          >
            {children}
          </main>
        </div>
        {isBeside && <ConversationPanel view={view} onClose={() => look(undefined)} />}
      </div>
      {hasPlaces && (
        <BottomBar user={user} waiting={waiting} isBeside={isBeside} onSearch={search.open} />
      )}
      {search.isOpen && <OneSearch user={user} onClose={search.close} />}
    </ChatLineContext>
  )
}

/** Where the panel will stand, so that the page does not move when it comes. */
function Place() {
  return <div className="w-88 shrink-0 border-l border-line bg-sheet max-md:hidden xl:w-96" />
}
