/** Translations: watchlist’s own home, and of its rows. */
export const watchlistHome = {
  heading: 'À voir',
  lead: 'Ce qui vous attend, et ce que le monde regarde en ce moment.',
  next: {
    title: 'À voir ensuite',
    empty: 'Rien ne vous attend encore : ajoutez un titre ci-dessous d’un geste.',
  },
  trendingMovies: 'Films du moment',
  trendingTv: 'Séries du moment',
  topMovies: 'Films les mieux notés',
  topTv: 'Séries les mieux notées',
  toRate: {
    title: 'À noter',
    empty: 'Tout ce que vous avez vu a ses étoiles.',
  },
  empty: 'Rien à montrer ici pour le moment.',
  seeAll: 'Tout voir',
  seeAllOf: (row: string) => `Tout voir : ${row}`,
  previous: (row: string) => `${row} : précédents`,
  following: (row: string) => `${row} : suivants`,
} as const
