/** Translations: the watchlist's home and its rows. */
export const watchlistHome = {
  heading: 'Découvrir',
  lead: 'Ce qui vous attend, et ce que le monde regarde en ce moment.',
  explore: 'Explorer tout le catalogue',
  next: {
    title: 'À voir ensuite',
    empty: 'Rien ne vous attend encore : ajoutez un titre ci-dessous d’un geste.',
  },
  trendingMovies: 'Films du moment',
  trendingTv: 'Séries du moment',
  topMovies: 'Films les mieux notés',
  topTv: 'Séries les mieux notées',
  toRate: {
    title: 'À étoiler',
    empty: 'Tout ce que vous avez vu a ses étoiles.',
  },
  empty: 'Rien à montrer ici pour le moment.',
  catalogue: {
    trendingMovies: {
      heading: 'Films du moment',
      lead: 'Ce que le monde regarde, du plus au moins en vue.',
    },
    trendingTv: {
      heading: 'Séries du moment',
      lead: 'Ce que le monde suit, de la plus à la moins en vue.',
    },
    topRatedMovies: {
      heading: 'Films les mieux notés',
      lead: 'Les préférés des spectateurs, du premier au dernier.',
    },
    topRatedTv: {
      heading: 'Séries les mieux notées',
      lead: 'Les préférées des spectateurs, de la première à la dernière.',
    },
    window: { legend: 'Période', day: 'Aujourd’hui', week: 'Cette semaine' },
    empty: 'Le catalogue n’a rien à montrer ici pour le moment.',
  },
  seeAll: 'Tout voir',
  seeAllOf: (row: string) => `Tout voir : ${row}`,
} as const
