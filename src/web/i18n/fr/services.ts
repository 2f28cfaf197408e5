import { formatNumber } from '../format.ts'

/** Translations: streaming services: the user's own, and those of titles. */
export const services = {
  title: 'Mes services',
  lead: 'Vos abonnements et vos chaînes gratuites. Calepin vous dit ensuite ce que vous pouvez regarder tout de suite.',
  region: (country: string) => `Services de votre région (${country}), selon JustWatch.`,
  find: 'Chercher un service',
  legend: 'Mes services',
  rest: (count: number) =>
    count === 1 ? 'Afficher l’autre' : `Afficher les ${formatNumber(count)} autres`,
  noMatch: 'Aucun service de ce nom.',
  count: (count: number) =>
    count === 0
      ? 'Aucun service choisi'
      : `${count} service${count > 1 ? 's' : ''} choisi${count > 1 ? 's' : ''}`,
  unavailable:
    'Les services ont besoin du catalogue de TMDB. L’administrateur de ce Calepin peut le brancher.',
  none: 'Services indisponibles sans TMDB',
  failed: 'Vos services n’ont pas été enregistrés',
  loading: 'Chargement des services…',
  mark: 'Sur mes services',
  on: (names: string) => `Sur mes services : ${names}`,
  onNone: 'Sur aucun de vos services',
  choose: 'Choisir mes services',
} as const
