/** Translations: the user's public page, in the account. */
export const publicChoice = {
  title: 'Page publique',
  lead: 'Ce que tout le monde peut lire, sans compte : une personne bloquée aussi. Jamais vos amis, votre adresse, vos notes ni ce que vous masquez. Chaque liste se rend publique depuis « Qui la lit ».',
  isOn: {
    label: 'Avoir une page publique',
    hint: 'Votre pseudo, votre portrait et ce que vous choisissez ci-dessous.',
  },
  showsFavourites: { label: 'Mes favoris', hint: 'Les quatre en tête de votre page.' },
  showsRatings: {
    label: 'Mes étoiles',
    hint: 'Combien de titres pour chaque nombre d’étoiles, sans dire lesquels.',
  },
  showsLists: {
    label: 'Mes listes publiques',
    hint: 'Celles que vous avez rendues publiques une à une.',
  },
  isIndexed: {
    label: 'Laisser les moteurs de recherche la trouver',
    hint: 'Vaut aussi pour vos listes publiques.',
  },
  copyPage: {
    copy: 'Copier l’adresse de ma page publique',
    link: 'Adresse de ma page publique',
    copied: { summary: 'Adresse copiée', detail: 'Tout le monde peut l’ouvrir.' },
  },
} as const
