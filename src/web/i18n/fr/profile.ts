import { plural } from '../format.ts'

/** Translations: a user's profile: favourites, stars, year. */
export const profile = {
  favourites: {
    title: 'Favoris',
    choose: 'Choisir mes favoris',
    none: 'Quatre films, séries ou jeux que vos amis verront en premier sur votre page.',
    dialog: 'Mes favoris',
    label: 'Ajouter un favori',
    placeholder: 'Un titre ou un jeu de vos listes',
    full: 'Quatre favoris, c’est le maximum : retirez-en un pour en ajouter un autre.',
    found: (count: number) => plural(count, 'titre trouvé', 'titres trouvés'),
    notFound: 'Rien de ce nom dans vos listes',
    chosen: 'Favoris choisis',
    raise: (name: string) => `Monter « ${name} »`,
    remove: (name: string) => `Retirer « ${name} » des favoris`,
    save: 'Enregistrer',
    saved: 'Favoris enregistrés',
    failed: 'Vos favoris n’ont pas été enregistrés',
  },
  ratings: {
    title: 'Étoiles données',
    bar: (stars: string, titles: string) => `${stars} sur 5 : ${titles}`,
    titles: (count: number) => plural(count, 'titre'),
  },
  year: {
    title: (count: number) =>
      plural(count, 'titre vu ou jeu fini en un an', 'titres vus et jeux finis en un an'),
    kinds: { movies: 'Films', tvs: 'Séries', games: 'Jeux' },
    bar: (month: string, counts: string) => `${month} : ${counts}`,
    counts: (movies: number, tvs: number, games: number) =>
      [plural(movies, 'film'), plural(tvs, 'série'), plural(games, 'jeu', 'jeux')].join(', '),
  },
} as const
