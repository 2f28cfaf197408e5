import { createRoute } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { QuerySearch, WorksSearch } from './search-params.ts'

const { titles } = fr.frame

const searchPerson = createRoute({
  getParentRoute,
  path: '/watchlist/search-person',
  staticData: { access: 'client', title: titles.searchPerson },
  validateSearch: QuerySearch,
  component: lateScreen(async () => (await import('./people-screens.ts')).SearchPersonScreen),
})

const person = createRoute({
  getParentRoute,
  path: '/watchlist/people/$id',
  staticData: { access: 'client', title: titles.person },
  validateSearch: WorksSearch,
  component: lateScreen(async () => (await import('./people-screens.ts')).PeopleScreen),
})

const director = createRoute({
  getParentRoute,
  path: '/watchlist/director/$id',
  staticData: { access: 'client', title: titles.person },
  validateSearch: WorksSearch,
  component: lateScreen(async () => (await import('./people-screens.ts')).DirectorScreen),
})

/** Routes of actors and directors. */
export const peopleRoutes = [searchPerson, person, director] as const
