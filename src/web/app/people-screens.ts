/** People of films and series. Loaded together: one leads to the other. */
export { DirectorScreen } from '#web/features/people/screens/director.tsx'
export { PeopleScreen } from '#web/features/people/screens/people.tsx'
export { SearchPersonScreen } from '#web/features/people/screens/search-person.tsx'
