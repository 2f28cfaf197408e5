import { plural } from '../format.ts'

/** Translations: adding a title or a game to custom lists. */
export const listChoice = {
  button: 'À une liste…',
  buttonFor: (title: string) => `Ajouter « ${title} » à une liste…`,
  lists: 'Vos listes',
  none: 'Vous n’avez pas encore de liste : donnez un nom à la première.',
  create: 'Nouvelle liste',
  createPlaceholder: 'Soirées d’hiver, à voir à deux…',
  submit: 'Créer et ajouter',
  theirs: 'D’un ami',
  count: (count: number) => (count === 0 ? 'Vide' : plural(count, 'titre')),
  added: (title: string, list: string) => `« ${title} » est dans « ${list} »`,
  removed: (title: string, list: string) => `« ${title} » n’est plus dans « ${list} »`,
  failed: 'La liste n’a pas changé',
  search: {
    searching: 'Recherche…',
    failed: 'La recherche n’a pas abouti',
    none: (query: string) => `Rien pour « ${query} »`,
    found: (count: number) => plural(count, 'résultat'),
    present: 'Déjà dans la liste',
  },
} as const
