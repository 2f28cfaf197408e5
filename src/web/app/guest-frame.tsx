import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Brand } from './brand.tsx'
import { createAppQueryClient } from './query-client.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** The frame of signed-out pages. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(() => createAppQueryClient())
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Brand />
        <nav aria-label={fr.frame.nav.main} className="flex items-center gap-2">
          <ThemeToggle />
          <AppLink to="/login" look="quiet" isSmall>
            {fr.frame.nav.login}
          </AppLink>
          <AppLink to="/register" look="secondary" isSmall className="max-sm:hidden">
            {fr.frame.nav.register}
          </AppLink>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="flex grow flex-col">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </main>
    </div>
  )
}
