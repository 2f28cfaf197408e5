import { redirect } from '@tanstack/react-router'
import type { User } from '#shared/auth.ts'
import { browserErrors } from '#shared/browser-errors.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Session } from '#web/lib/session.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { guard, type Verdict } from './guard.ts'
import type { RouteMeta } from './route-meta.ts'

/** The router's context. */
export interface RouterContext {
  readonly session: Session
  /** Fetches the signed-in user; throws ApiError on failure. */
  readonly fetchUser: () => Promise<User | undefined>
  readonly toast: ToastStore['toast']
  /** The current location, if any. */
  readonly currentLocation: () => { readonly pathname: string; readonly href: string } | undefined
  /** Where a guest page sends a signed-in user. */
  readonly afterLogin: (redirectFrom: string | undefined) => string
}

interface Attempt {
  readonly context: RouterContext
  readonly meta: RouteMeta
  readonly pathname: string
  /** Path, search and hash. */
  readonly fullPath: string
  readonly redirectFrom: string | undefined
  /** A preload: shows no toast and makes no call. */
  readonly isPreload: boolean
}

/** Runs before each route: loads the user if only a token is known, then admits or redirects. */
export async function enterRoute(attempt: Attempt): Promise<void> {
  const { context, meta, fullPath, isPreload } = attempt
  const { token, user: known } = context.session.state()
  let user = known
  if (token !== undefined && !user && !isPreload) user = await ask(attempt)
  let verdict = guard(meta, fullPath, user)
  if (verdict.to === 'home' && !isPreload) {
    // The user may have been accepted since: refetch before refusing.
    user = await context.fetchUser().catch(() => user)
    verdict = guard(meta, fullPath, user)
  }
  applyVerdict(verdict, attempt)
}

/** A failed call blocks no public page; elsewhere it shows as an error. */
async function ask({ context, meta, fullPath }: Attempt): Promise<User | undefined> {
  try {
    return await context.fetchUser()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (meta.access === 'public') return undefined
    throw redirect({ to: '/server-error', search: { redirectFrom: fullPath }, replace: true })
  }
}

function applyVerdict(
  verdict: Verdict,
  { context, pathname, redirectFrom, isPreload }: Attempt,
): void {
  if (verdict.to === 'screen') return
  if (verdict.to === 'login') {
    throw redirect({
      to: '/login',
      search: { redirectFrom: verdict.redirectFrom },
      replace: true,
    })
  }
  if (verdict.to === 'home') {
    if (verdict.alert && !isPreload) {
      context.toast({
        severity: 'warn',
        summary: fr.kit.attention,
        detail: browserErrors[verdict.alert].detail,
      })
    }
    throw redirect({ to: '/home', replace: true })
  }
  const shown = context.currentLocation()
  // Signed in on this page, or opened it directly: there is no page to stay on.
  const href = shown && shown.pathname !== pathname ? shown.href : context.afterLogin(redirectFrom)
  throw redirect({ href, replace: true })
}
