import { ofName } from '../elision.ts'
import { plural } from '../format.ts'

const counted = (count: number) => plural(count, 'commentaire')

/** Translations: comments under notes and viewings. */
export const comments = {
  comment: 'Commenter',
  count: counted,
  show: (name: string, count: number) => `${count === 0 ? 'Commenter' : counted(count)} : ${name}`,
  on: (name: string) => `Commentaires : ${name}`,
  write: 'Votre commentaire',
  send: 'Publier',
  seal: 'Contient un spoiler',
  edit: 'Modifier votre commentaire',
  editLabel: 'Votre commentaire, modifié',
  remove: (name: string) => `Supprimer le commentaire ${ofName(name)}`,
  removeTitle: 'Supprimer ce commentaire ?',
  removeDetail: 'Il disparaîtra pour tout le monde.',
  /** What a comment is on. */
  own: (title: string) => `${title}, votre note`,
  ownNote: 'Commentaires sur votre note',
  note: (name: string, title: string) => `${title}, la note ${ofName(name)}`,
  /** The note or viewing: emptied, deleted, hidden, sealed or private since it was shown. */
  gone: 'Ce que vous commentiez n’est plus là, ou ne vous est plus ouvert.',
  failed: {
    add: 'Le commentaire n’a pas été publié',
    edit: 'Le commentaire n’a pas été modifié',
    remove: 'Le commentaire n’a pas été supprimé',
    open: 'Ce spoiler ne s’est pas ouvert',
    react: 'La réaction n’a pas été ajoutée',
    unreact: 'La réaction n’a pas été retirée',
  },
} as const
