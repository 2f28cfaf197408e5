import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { getParentRoute } from './routes-root.ts'
import { personSearch, worksSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

const searchPerson = createRoute({
  getParentRoute,
  path: '/watchlist/search-person',
  staticData: { access: 'client', title: titles.searchPerson },
  validateSearch: personSearch,
  component: lazyRouteComponent(() => import('#web/features/people/screens/search-person.tsx')),
})

const person = createRoute({
  getParentRoute,
  path: '/watchlist/people/$id',
  staticData: { access: 'client', title: titles.person },
  validateSearch: worksSearch,
  component: lazyRouteComponent(() => import('#web/features/people/screens/people.tsx')),
})

const director = createRoute({
  getParentRoute,
  path: '/watchlist/director/$id',
  staticData: { access: 'client', title: titles.person },
  validateSearch: worksSearch,
  component: lazyRouteComponent(() => import('#web/features/people/screens/director.tsx')),
})

/** The paths of people. */
export const peopleRoutes = [searchPerson, person, director] as const
