import { createRoute } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { TonightSearch } from './search-params.ts'

const { titles } = fr.frame

const tonight = createRoute({
  getParentRoute,
  path: '/tonight',
  staticData: { access: 'client', title: titles.tonight },
  validateSearch: TonightSearch,
  component: lateScreen(async () => (await import('./evening-screens.ts')).TonightScreen),
})

const evening = createRoute({
  getParentRoute,
  path: '/tonight/$id',
  staticData: { access: 'client', title: titles.evening },
  component: lateScreen(async () => (await import('./evening-screens.ts')).EveningScreen),
})

const guest = createRoute({
  getParentRoute,
  path: '/tonight/guest',
  staticData: { access: 'public', title: titles.eveningGuest },
  component: lateScreen(
    async () => (await import('#web/features/evenings/screens/guest.tsx')).GuestScreen,
  ),
})

/** Routes of evenings. */
export const eveningRoutes = [tonight, evening, guest] as const
