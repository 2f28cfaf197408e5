import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepLocale } from '#web/i18n/locale.ts'
import { createCall } from '#web/lib/api.ts'
import { CallProvider } from '#web/lib/call-context.tsx'
import { fetchUser } from '#web/lib/current-user.ts'
import { SessionProvider } from '#web/lib/session-context.tsx'
import { createSession, type SessionState } from '#web/lib/session.ts'
import { createToastStore } from '#web/ui/toast-store.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { createAppRouter } from './router.ts'

/** Puts the parts together and draws the application. */
export function start(root: Element, page: Window & typeof globalThis): void {
  keepLocale(page.localStorage)
  const toasts = createToastStore()
  const session = createSession({ storage: page.localStorage, events: page })
  const call = createCall({
    fetch: (...request) => page.fetch(...request),
    token: () => session.state().token,
    onSessionEnd: () => leave(),
  })
  const askUser = () => fetchUser({ call, session, wait })
  const router = createAppRouter({
    session,
    toast: toasts.toast,
    fetchUser: askUser,
    origin: page.location.origin,
  })

  const leave = () => {
    const { pathname, href } = router.latestLocation
    if (pathname !== '/logout') {
      void router.navigate({ to: '/logout', search: { redirectFrom: href } })
    }
  }
  let before = session.state()
  session.subscribe(() => {
    const now = session.state()
    // Another person, nobody, or other rights: each place is asked again whether they may stay.
    if (who(before) !== who(now)) void router.invalidate()
    before = now
  })
  // What was remembered shows at once; the server's word follows.
  if (before.user) void askUser().catch(() => undefined)

  createRoot(root).render(
    <StrictMode>
      <SessionProvider session={session}>
        <CallProvider call={call}>
          <ToastProvider store={toasts}>
            <RouterProvider router={router} />
          </ToastProvider>
        </CallProvider>
      </SessionProvider>
    </StrictMode>,
  )
}

function who({ token, user }: SessionState): string {
  return `${token ?? ''} ${user?.role ?? ''}`
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
