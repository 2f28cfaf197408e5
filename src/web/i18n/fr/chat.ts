import { formatPlace } from '#shared/french.ts'
import { plural } from '../format.ts'

/** Translations: conversations and sharing. */
export const chat = {
  heading: 'Conversations',
  deleted: 'Compte supprimé',
  you: 'Vous',
  group: 'Groupe',
  members: (count: number) => plural(count, 'membre'),
  leave: 'Quitter le groupe',
  unsent: (count: number) =>
    `${plural(count, 'message non envoyé', 'messages non envoyés')} : vous n’êtes plus dans cette conversation`,
  /** Spelled so on purpose: it is part of the product's contract. */
  noFriendChosen: 'Vous devez sélectionner un amis',

  /** In place of a message hidden by a block: the reader’s, or the sender’s. */
  sealed: {
    blocked: 'Message d’une personne que vous avez bloquée',
    hidden: 'Message masqué',
  },

  /** Marking a message as a spoiler of a title or an episode. */
  spoiler: {
    mark: (what: string) => `Spoiler : ${what}`,
    place: formatPlace,
    choose: 'Marquer comme spoiler',
    drop: 'Retirer la marque',
    submit: 'Marquer',
    why: 'Qui n’en est pas encore là ne recevra votre texte qu’une fois le titre vu ou l’épisode coché.',
    titleLabel: 'De quel titre parlez-vous ?',
    search: 'Mes films et séries',
    none: 'Aucun titre de vos listes ne correspond.',
    count: (count: number) => plural(count, 'titre'),
    season: 'Saison',
    episode: 'Épisode',
    wholeSeries: 'Sans saison ni épisode : toute la série.',
    open: 'Lire quand même',
    ask: { message: 'Lire ce message ?', comment: 'Lire ce commentaire ?' },
    detail: (what: string) =>
      `Vous n’en êtes pas encore là. Il raconte ${what}, et restera ouvert ensuite.`,
    failed: 'Le message est resté fermé',
    aloud: (name: string, mark: string) => `${name} a écrit un message fermé. ${mark}`,
  },

  list: {
    loading: 'Chargement des conversations…',
    new: 'Nouvelle conversation',
    unread: (count: number) => plural(count, 'message non lu', 'messages non lus'),
    yours: (text: string) => `Vous : ${text}`,
    shared: 'a partagé',
    nothing: 'Pas encore de message',
    empty: {
      title: 'Personne à qui parler ?',
      detail: 'Écrivez à un ami, ou partagez un titre avec lui : la conversation s’ouvrira ici.',
      action: 'Écrire à un ami',
    },
  },

  create: {
    heading: 'Nouvelle conversation',
    choose: 'Choisissez un ou plusieurs amis.',
    search: 'Chercher parmi mes amis',
    friends: 'Mes amis',
    name: 'Nom du groupe',
    namePlaceholder: 'Facultatif',
    submit: 'Ouvrir la conversation',
    failed: 'La conversation n’a pas pu être ouverte',
    none: 'Aucun ami ne correspond.',
    noOther: 'Vous n’avez pas d’autre ami à choisir.',
    alone: 'Vous n’avez pas encore d’amis sur Calepin.',
    find: 'Trouver des amis',
  },

  write: {
    button: 'Écrire',
    buttonTo: (name: string) => `Écrire à ${name}`,
  },

  card: { movie: 'Film', tv: 'Série', game: 'Jeu', user: 'Profil' },
  listCard: (count: number) => (count === 0 ? 'Liste vide' : `Liste de ${plural(count, 'titre')}`),

  notify: {
    label: 'Notifications du navigateur',
    hint: 'Pour ne rien manquer quand Calepin est en arrière-plan.',
    denied: 'Votre navigateur les refuse pour ce site : autorisez-les dans ses réglages.',
    shared: (title: string) => `Partage « ${title} » avec vous`,
  },

  latest: {
    title: 'À lire',
    older: (count: number) =>
      `${plural(count, 'message non lu', 'messages non lus')} dans d’anciennes conversations.`,
  },
} as const
