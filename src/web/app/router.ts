import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from './enter-route.ts'
import { Pending } from './pending.tsx'
import { safeRedirect } from './redirect-from.ts'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

type Needs = Omit<RouterContext, 'currentLocation' | 'afterLogin'> & {
  readonly origin: string
  readonly history?: RouterHistory
}

type Shown = NonNullable<ReturnType<RouterContext['currentLocation']>>

/** The application's router. */
export function createAppRouter({ origin, history, ...context }: Needs) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: Pending,
    // A press shows the skeleton at once, unless the screen's code has loaded.
    defaultPendingMs: 20,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    context: {
      ...context,
      currentLocation: (): Shown | undefined => router.state.resolvedLocation,
      afterLogin: (redirectFrom): string => safeRedirect(redirectFrom, origin, screenAt),
    },
  })
  const screenAt = (pathname: string) => {
    const [, , found] = router.getMatchedRoutes(pathname)
    return found?.options.staticData
  }
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
