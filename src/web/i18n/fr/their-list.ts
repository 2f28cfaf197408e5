import { ofName } from '../elision.ts'

/** Translations: another user's list. */
export const theirList = {
  heading: 'Liste d’un ami',
  showsOf: (name: string) => `La liste ${ofName(name)}`,
  gamesOf: (name: string) => `Les jeux ${ofName(name)}`,
  own: 'Ma liste, comme mes amis la voient',
  toolbar: 'Filtrer et trier la liste',
  search: 'Chercher dans la liste',
  stars: (figure: string) => `Ses étoiles : ${figure} sur 5`,
  opinion: 'Son avis',
  done: 'Déjà vu',
  toDo: 'À voir',
  empty: {
    title: 'Cette liste est encore vide',
    detail: 'Votre ami n’a rien ajouté pour le moment. Un titre à lui conseiller ?',
  },
  ownEmpty: {
    title: 'Votre liste est encore vide',
    detail: 'Vos amis y verront ce que vous ajoutez, avec vos étoiles et vos notes.',
  },
  hidden: {
    title: 'Rien ne correspond',
    detail: 'Ces filtres cachent tout ce que contient la liste.',
  },
  notFriend: 'Elle n’est ouverte qu’aux amis de la personne qui la tient.',
  person: 'Voir sa page',
} as const
