import { createRoute } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { OwnListSearch, OwnListsSearch } from './search-params.ts'

const { titles } = fr.frame

const lists = createRoute({
  getParentRoute,
  path: '/lists',
  staticData: { access: 'client', title: titles.lists },
  validateSearch: OwnListsSearch,
  component: lateScreen(async () => (await import('./own-list-screens.ts')).ListsScreen),
})

const list = createRoute({
  getParentRoute,
  path: '/lists/$id',
  staticData: { access: 'client', title: titles.ownList },
  validateSearch: OwnListSearch,
  component: lateScreen(async () => (await import('./own-list-screens.ts')).OwnListScreen),
})

const imports = createRoute({
  getParentRoute,
  path: '/import',
  staticData: { access: 'client', title: titles.imports },
  component: lateScreen(async () => (await import('./import-screens.ts')).ImportsScreen),
})

const oneImport = createRoute({
  getParentRoute,
  path: '/import/$id',
  staticData: { access: 'client', title: titles.imports },
  component: lateScreen(async () => (await import('./import-screens.ts')).ImportScreen),
})

/** Routes of own lists and imports. */
export const ownListRoutes = [lists, list, imports, oneImport] as const
