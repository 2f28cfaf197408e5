import { ofName } from '../elision.ts'

/** `null` is the reader. */
const has = (name: string | null) => (name === null ? 'Vous avez' : `${name} a`)

/** Translations: groups, and what is told of their changes. */
export const groups = {
  /** What a line tells, by whom and about whom; `null` is the reader. */
  lines: {
    added: (by: string | null, who: string | null) =>
      who === null ? `${by} vous a fait entrer dans le groupe` : `${has(by)} ajouté ${who}`,
    invited: (by: string | null, who: string | null) =>
      who === null ? `${by} vous a proposé d’entrer dans le groupe` : `${has(by)} invité ${who}`,
    joined: (by: string | null) => `${has(by)} rejoint le groupe`,
    removed: (by: string | null, who: string | null) =>
      who === null ? `${by} vous a fait sortir du groupe` : `${has(by)} retiré ${who}`,
    left: (by: string | null) => `${has(by)} quitté le groupe`,
    leftTo: (by: string | null, who: string | null) =>
      `${has(by)} quitté le groupe, que ${who === null ? 'vous gérez' : `${who} gère`} désormais`,
    renamed: (by: string | null, name: string) => `${has(by)} nommé le groupe « ${name} »`,
    unnamed: (by: string | null) => `${has(by)} retiré le nom du groupe`,
    pictured: (by: string | null) => `${has(by)} changé l’image du groupe`,
  },
  open: 'Groupe',
  name: 'Nom du groupe',
  nameHint: 'Sans nom, les prénoms des membres en tiennent lieu.',
  rename: 'Renommer',
  upload: 'Choisir une image…',
  dropPicture: 'Retirer l’image',
  maker: 'gère le groupe',
  waiting: 'n’a pas encore répondu',
  remove: (name: string) => `Retirer ${name} du groupe`,
  removeTitle: (name: string) => `Retirer ${name} du groupe ?`,
  removeDetail:
    'Cette personne ne lira plus rien de ce groupe ; son export garde ce qu’elle a pu lire.',
  removeInvitation: (name: string) => `Reprendre l’invitation ${ofName(name)}`,
  removed: (name: string) => `${name} n’est plus dans le groupe`,
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
