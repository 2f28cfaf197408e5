import { plural } from '../format.ts'

/** Translations: global search. */
export const palette = {
  placeholder: 'Titre, personne, jeu, ami, page…',
  results: 'Résultats',
  opened: 'Ouverts récemment',
  groups: {
    titles: 'Films et séries',
    people: 'Personnes',
    games: 'Jeux',
    friends: 'Amis',
    pages: 'Pages',
  },
  kinds: {
    movie: 'Film',
    tv: 'Série',
    person: 'Personne',
    director: 'Personne',
    game: 'Jeu',
    user: 'Sur Calepin',
  },
  all: 'Tout voir',
  every: 'Voir tous les résultats',
  allOf: (group: string) => `Tout voir : ${group}`,
  short:
    'Encore une lettre, et la recherche s’étend aux titres, aux personnes, aux jeux et aux amis.',
  none: {
    title: (words: string) => `Rien pour « ${words} »`,
    detail: 'Vérifiez l’orthographe, ou essayez un mot de moins.',
  },
  searching: 'Recherche en cours…',
  count: (count: number) => plural(count, 'résultat'),
  failed: (groups: string) => `Sans réponse : ${groups}`,
  keys: { move: 'parcourir', open: 'ouvrir', close: 'fermer', enter: 'Entrée', escape: 'Échap' },
} as const
