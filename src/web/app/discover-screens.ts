/** The catalogue by filters, and sagas. Loaded together: one leads to the other. */
export { DiscoverScreen } from '#web/features/discover/screens/discover.tsx'
export { SagaScreen } from '#web/features/sagas/screens/saga.tsx'
export { SagasScreen } from '#web/features/sagas/screens/sagas.tsx'
