import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { Crash } from './crash.tsx'
import { enter, type RouterContext } from './enter.ts'
import { Layout } from './layout.tsx'
import { panelSearch, type PanelSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

/** What every path stands under: the frame, and the guard before each route. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  errorComponent: Crash,
  staticData: { access: 'public', title: titles.home },
  validateSearch: panelSearch,
  // The panel stays open from page to page.
  search: { middlewares: [retainSearchParams<PanelSearch>(['conversation'])] },
  beforeLoad: ({ context, location, matches, preload }) =>
    enter({
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
