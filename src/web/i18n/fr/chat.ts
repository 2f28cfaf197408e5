import { formatPlace } from '#shared/french.ts'
import { ofName } from '../elision.ts'
import { plural } from '../format.ts'

/** Translations: conversations and sharing. */
export const chat = {
  heading: 'Conversations',
  deleted: 'Compte supprimé',
  you: 'Vous',
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
    search: 'Chercher dans mes films et séries',
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

  invitations: {
    label: 'Invitations',
    title: (name: string, group: string | null) =>
      group === null
        ? `${name} vous invite dans un groupe`
        : `${name} vous invite dans le groupe « ${group} »`,
    with: (names: string) => `Avec ${names}`,
    accept: 'Rejoindre',
    refuse: 'Refuser',
    refuseAndBlock: (name: string) => `Refuser et bloquer ${name}`,
    accepted: 'Vous avez rejoint le groupe',
    refused: 'Invitation refusée',
    blocked: (name: string) => `Invitation refusée, vous avez bloqué ${name}`,
    failed: 'L’invitation attend toujours',
    gone: 'Cette invitation n’existe plus',
    more: (name: string) => `Autres réponses à l’invitation ${ofName(name)}`,
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

  thread: {
    loading: 'Chargement des messages…',
    older: 'Afficher les messages précédents',
    loadingOlder: 'Chargement des messages précédents…',
    beginning: 'C’est le début de votre conversation.',
    back: 'Toutes les conversations',
    members: (count: number) => plural(count, 'membre'),
    group: 'Groupe',
    leave: 'Quitter le groupe',
    leaveTitle: (name: string) => `Quitter « ${name} » ?`,
    leaveDetail: 'Vous ne recevrez plus les messages de ce groupe.',
    leaveFailed: 'Vous êtes toujours dans le groupe',
    left: 'Vous avez quitté le groupe',
    unsent: (count: number) =>
      `${plural(count, 'message non envoyé', 'messages non envoyés')} : vous n’êtes plus dans cette conversation`,
    invitedCount: (count: number) => plural(count, 'invité'),
    leaveAndBlock: 'Quitter et bloquer…',
    leaveAndBlockTitle: 'Qui voulez-vous bloquer ?',
    leaveAndBlockDetail:
      'Vous quitterez ce groupe, et cette personne ne pourra plus vous écrire. Elle n’en sera pas informée.',
    leaveAndBlockPerson: (name: string) => `Quitter et bloquer ${name}`,
    leftAndBlocked: (name: string) => `Vous avez quitté le groupe et bloqué ${name}`,
    messages: 'Messages',
    newMark: 'Nouveaux messages',
    unseen: (count: number) => plural(count, 'nouveau message', 'nouveaux messages'),
    toEnd: 'Aller au dernier message',
    sending: 'Envoi…',
    waiting: 'Partira au retour du réseau',
    sent: 'Envoyé',
    read: 'Lu',
    readBy: (names: string) => `Lu par ${names}`,
    refused: 'Non envoyé',
    again: 'Renvoyer',
    typing: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0] ?? ''} écrit…`
        : names.length === 2
          ? `${names.join(' et ')} écrivent…`
          : 'Plusieurs personnes écrivent…',
    said: (name: string, text: string) => `${name} : ${text}`,
    sharedAloud: (name: string, title: string) => `${name} a partagé « ${title} »`,
    gone: {
      title: 'Cette conversation est introuvable',
      detail: 'Elle n’existe pas, ou vous n’en faites plus partie.',
    },
  },

  alone: {
    why: 'Ce compte a été supprimé : personne ne lirait plus ce que vous écririez ici.',
    remove: 'Supprimer la conversation',
    title: 'Supprimer cette conversation ?',
    detail: 'Ses messages disparaîtront pour de bon.',
    done: 'Conversation supprimée',
    failed: 'La conversation est toujours là',
  },

  parted: {
    why: 'Vous n’êtes plus amis : ces messages restent lisibles, mais vous ne pouvez plus vous écrire.',
    see: (name: string) => `Voir la page ${ofName(name)}`,
  },

  write: {
    label: (name: string) => `Votre message à ${name}`,
    placeholder: 'Votre message',
    send: 'Envoyer',
    hint: 'Entrée pour envoyer, Maj + Entrée pour aller à la ligne',
    left: (count: number) =>
      count < 0
        ? plural(-count, 'caractère de trop', 'caractères de trop')
        : plural(count, 'caractère restant', 'caractères restants'),
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
