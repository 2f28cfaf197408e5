import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { Crash } from './crash.tsx'
import { enterRoute, type RouterContext } from './enter-route.ts'
import { lateScreen } from './late-screen.tsx'
import { Layout } from './layout.tsx'
import { PanelSearch } from './search-params.ts'

const { titles } = fr.frame

/** The root route: the frame, and the guard before each route. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  errorComponent: Crash,
  // For a URL that cannot be decoded: other unknown paths have a route.
  notFoundComponent: lateScreen(async () => (await import('./guest-screens.ts')).NotFound),
  // On the first load everything is preloaded: a spinner would only flash.
  pendingMs: 1000,
  staticData: { access: 'public', title: titles.home },
  validateSearch: PanelSearch,
  // The panel stays open from page to page.
  search: {
    middlewares: [retainSearchParams<{ conversation?: string | undefined }>(['conversation'])],
  },
  beforeLoad: ({ context, location, matches, preload }) =>
    enterRoute({
      context,
      meta: matches.at(-1)?.staticData ?? { access: 'public', title: titles.home },
      pathname: location.pathname,
      fullPath: location.href,
      redirectFrom: new URLSearchParams(location.searchStr).get('redirectFrom') ?? undefined,
      isPreload: preload,
    }),
})

/** The parent of every route. */
export const getParentRoute = () => root
