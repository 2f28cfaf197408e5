import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepLocale } from '#web/i18n/locale.ts'
import { createCall } from '#web/lib/api.ts'
import { CallProvider } from '#web/lib/call-context.tsx'
import { fetchUser } from '#web/lib/current-user.ts'
import { endPush } from '#web/lib/end-push.ts'
import { ensureStorage } from '#web/lib/ensure-storage.ts'
import { later } from '#web/lib/later.ts'
import { createReachability } from '#web/lib/reachability.ts'
import { ReachabilityContext } from '#web/lib/reachability-context.tsx'
import { SessionProvider } from '#web/lib/session-context.tsx'
import { createSession, PUSH_KEY, type SessionState } from '#web/lib/session.ts'
import { reuseStartedCalls, takeStartedBodies } from '#web/lib/started-calls.ts'
import { createToastStore } from '#web/ui/toast-store.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { SignedFrame } from './layout.tsx'
import { type AppRouter, createAppRouter } from './router.ts'
import { announceAccessChange } from './announce-access-change.ts'

/** Milliseconds that the first render waits for the screen's code. */
const RENDER_WITHIN = 200

/** Wires and renders the application. Returns its unmount. */
export function start(root: Element, page: Window & typeof globalThis): () => void {
  ensureStorage(page)
  keepLocale(page.localStorage)
  const toasts = createToastStore()
  const session = createSession({ storage: page.localStorage, events: page })
  const reach = createReachability({ later })
  const call = createCall({
    fetch: reuseStartedCalls(page),
    started: takeStartedBodies(page),
    token: () => session.state().token,
    onSessionEnd: () => leave(),
    onEnd: reach.report,
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
      // Nothing to go back to.
      void router.navigate({ to: '/logout', search: { redirectFrom: href }, replace: true })
    }
  }
  let before = session.state()
  session.subscribe(() => {
    const now = session.state()
    const { pathname } = router.latestLocation
    // The screens for a new password end sessions and say so themselves; so does the login screen,
    // which follows where a session is needed.
    const isSaid =
      pathname.includes('-password/') || (now.hasExpired && needsSession(router, pathname))
    if (!isSaid) announceAccessChange(before, now, toasts.toast)
    // Another user, nobody, or another role: run the guards again.
    if (who(before) !== who(now)) void router.invalidate()
    if (before.user && before.user.id !== now.user?.id) {
      void forget()
      // Rejects without push support. If the key is set, the subscription belongs to a user who has
      // since signed in in another tab.
      if (page.localStorage.getItem(PUSH_KEY) === null) endPush(page).catch(() => undefined)
    }
    before = now
  })
  // The stored user shows at once; the server's answer follows.
  if (before.user) void askUser().catch(() => undefined)

  const drawn = createRoot(root)
  const draw = () =>
    drawn.render(
      <StrictMode>
        <SessionProvider session={session}>
          <CallProvider call={call}>
            <ReachabilityContext value={reach}>
              <ToastProvider store={toasts}>
                <RouterProvider router={router} />
              </ToastProvider>
            </ReachabilityContext>
          </CallProvider>
        </SessionProvider>
      </StrictMode>,
    )
  // Both have been preloaded: one render, instead of a spinner, then the frame, then the screen.
  const frame = before.token === undefined ? undefined : SignedFrame.preload()
  void Promise.race([Promise.all([frame, router.load()]), wait(RENDER_WITHIN)]).then(draw)
  return () => drawn.unmount()
}

async function forget(): Promise<void> {
  const { clearPersistedQueries } = await import('#web/lib/persisted-queries.ts')
  await clearPersistedQueries()
}

function needsSession(router: AppRouter, pathname: string): boolean {
  const [, , found] = router.getMatchedRoutes(pathname)
  return found !== undefined && found.options.staticData?.access !== 'public'
}

function who({ token, user }: SessionState): string {
  return `${token ?? ''} ${user?.role ?? ''}`
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
