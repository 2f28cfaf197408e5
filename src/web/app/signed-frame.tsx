import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { createAppQueryClient } from './query-client.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

interface SignedFrameProps {
  readonly user: User
  readonly children: ReactNode
}

/** Around the pages of someone who is signed in. What was fetched for one person leaves with them. */
export default function SignedFrame({ user, children }: SignedFrameProps) {
  const [queryClient] = useState(createAppQueryClient)
  // Someone who waits has nowhere to navigate to yet.
  const hasPlaces = isAccepted(user.role)
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <div className="flex min-h-dvh">
          {hasPlaces && <Rail user={user} />}
          <div className="flex min-w-0 grow flex-col">
            <TopBar user={user} />
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-28 sm:px-6 lg:pb-12"
            >
              {children}
            </main>
          </div>
        </div>
        {hasPlaces && <BottomBar user={user} />}
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
