/** Translations: what the maker of a group changes. */
export const groups = {
  name: 'Nom du groupe',
  nameHint: 'Sans nom, les pseudos des membres en tiennent lieu.',
  rename: 'Renommer',
  upload: 'Choisir une image…',
  dropPicture: 'Retirer l’image',
  maker: 'gère le groupe',
  waiting: 'n’a pas encore répondu',
  remove: (name: string) => `Retirer ${name} du groupe`,
  removeTitle: (name: string) => `Retirer ${name} du groupe ?`,
  removeDetail:
    'Cette personne ne lira plus rien de ce groupe ; l’export de ses données garde ce qu’elle a pu lire.',
  removeInvitation: (name: string) => `Annuler l’invitation envoyée à ${name}`,
  removed: (name: string) => `${name} n’est plus dans le groupe`,
  uninvited: (name: string) => `Invitation à ${name} annulée`,
  add: 'Ajouter des amis',
  addSubmit: 'Ajouter au groupe',
  history: 'Ce que les nouveaux venus liront',
  fromNow: 'Dès maintenant',
  all: 'Tout depuis le début',
  historyHint: {
    'from-now': 'Ils ne liront que ce qui se dira une fois là.',
    all: 'Ils liront aussi tout ce qui s’est déjà dit.',
  },
  newFriends: 'Vos amis de moins d’une semaine recevront une invitation.',
  failed: 'Le groupe n’a pas changé',
} as const
