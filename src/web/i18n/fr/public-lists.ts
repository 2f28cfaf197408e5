/** Translations: making a list public. */
export const publicLists = {
  choice: {
    label: 'Visible par tous',
    hint: 'Agit aussitôt : quiconque a l’adresse la lit, sans compte. Vos textes aussi, tant que personne d’autre ne peut la modifier.',
  },
  failed: 'La modification n’a pas été enregistrée',
  copyAddress: {
    copy: 'Copier l’adresse publique de la liste',
    link: 'Adresse publique de la liste',
    copied: { summary: 'Adresse copiée', detail: 'Tout le monde peut l’ouvrir.' },
  },
} as const
