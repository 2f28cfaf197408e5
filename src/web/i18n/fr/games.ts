import { formatDate, formatDay, plural } from '../format.ts'

/** Translations: the game store: cards, search, featured games. */
export const games = {
  price: {
    free: 'Gratuit',
    none: 'Prix inconnu',
    before: 'Au lieu de',
    now: 'Prix :',
  },

  search: {
    heading: 'Chercher un jeu',
    label: 'Nom d’un jeu',
    loading: 'Recherche en cours…',
    count: (count: number) => plural(count, 'jeu', 'jeux'),
    none: {
      title: (query: string) => `Aucun jeu pour « ${query} »`,
      detail: 'Vérifiez l’orthographe, ou essayez un mot de moins.',
    },
  },

  origin: {
    steam: (instant: string) => `Steam, le ${formatDay(instant)}`,
    // The instant is midnight UTC of a calendar date.
    embedded: (instant: string) =>
      `Jeux embarqués, fiches du ${formatDate(instant.slice(0, 10))} : une petite part de Steam`,
  },

  featured: {
    groups: {
      featured: 'À la une',
      specials: 'En promotion',
      topSellers: 'Meilleures ventes',
      newReleases: 'Nouveautés',
      comingSoon: 'À paraître',
    },
    empty: {
      title: 'La vitrine est vide',
      detail: 'Le magasin ne met rien en avant en ce moment. Cherchez un jeu par son nom.',
    },
  },
} as const
