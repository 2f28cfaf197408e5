import type { Reaction } from '#shared/message-parts.ts'

const reactions: Readonly<Record<Reaction, string>> = {
  love: 'Cœur',
  like: 'Pouce levé',
  laugh: 'Rire',
  wow: 'Surprise',
  sad: 'Tristesse',
  clap: 'Bravo',
}

/** Translations: a message once it is sent: reactions, replies, changes. */
export const messages = {
  deleted: 'Message supprimé',
  edited: 'modifié',
  menu: 'Actions sur ce message',
  reply: 'Répondre',
  edit: 'Modifier',
  remove: 'Supprimer',
  removeTitle: 'Supprimer ce message ?',
  removeDetail: 'Son texte disparaîtra pour tout le monde, réactions comprises.',
  editing: 'Modification de votre message',
  answering: (name: string) => `Réponse à ${name}`,
  answeringOwn: 'Réponse à votre message',
  leave: 'Annuler (Échap)',
  save: 'Enregistrer',
  profile: 'Un profil partagé',
  toQuoted: 'Aller à ce message',

  reactions,
  react: 'Réagir',
  reactWith: (reaction: Reaction) => `Réagir : ${reactions[reaction]}`,
  /** Who gave one reaction. */
  reacted: (reaction: Reaction, names: readonly string[]) =>
    `${reactions[reaction]} : ${listed(names)}`,

  sendTitle: 'Envoyer un titre ou un jeu',
  picker: {
    title: 'Envoyer un titre',
    label: 'Film, série ou jeu',
    placeholder: 'Dune, Portal 2…',
  },
} as const

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} et ${last}` : last
}
