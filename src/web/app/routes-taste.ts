import { createRoute } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { TasteSearch } from './search-params.ts'

const { titles } = fr.frame

const table = createRoute({
  getParentRoute,
  path: '/taste',
  staticData: { access: 'client', title: titles.taste },
  validateSearch: TasteSearch,
  component: lateScreen(async () => (await import('./taste-screens.ts')).TasteScreen),
})

const theirs = createRoute({
  getParentRoute,
  path: '/taste/$id',
  staticData: { access: 'client', title: titles.theirTaste },
  component: lateScreen(async () => (await import('./taste-screens.ts')).TheirTasteScreen),
})

/** Routes of tastes compared. */
export const tasteRoutes = [table, theirs] as const
