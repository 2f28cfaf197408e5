import { plural } from '../format.ts'

/** Translations: search for a title. */
export const titleSearch = {
  heading: 'Chercher un titre',
  label: 'Titre d’un film ou d’une série',
  type: { legend: 'Type', all: 'Tout', movie: 'Films', tv: 'Séries' },
  before: 'Tapez quelques lettres d’un titre, en français ou en version originale.',
  none: {
    title: (query: string) => `Aucun titre pour « ${query} »`,
    detail: 'Vérifiez l’orthographe, ou essayez le titre original.',
  },
  corrected: (words: string, corrected: string) =>
    `Rien pour « ${words} » : voici « ${corrected} ».`,
  asTyped: (words: string) => `Chercher « ${words} » tel quel`,
  count: (count: number) => plural(count, 'résultat'),
  more: 'Afficher la suite',
  loading: 'Recherche en cours…',
} as const
