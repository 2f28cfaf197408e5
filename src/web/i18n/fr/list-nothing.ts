/** Translations: the user's list, when it has nothing to show. */
export const listNothing = {
  empty: {
    title: 'Votre liste attend son premier titre',
    detail: 'Cherchez un film ou une série : un geste suffit pour l’ajouter.',
    action: 'Chercher un titre',
  },
  hidden: {
    title: 'Rien ne correspond',
    detail: 'Vos titres sont bien là, mais ces filtres les cachent tous.',
    action: 'Effacer les filtres',
  },
}
