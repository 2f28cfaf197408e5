import { ofName } from '../elision.ts'
import { plural } from '../format.ts'

/** Translations: friends, what one does with them, and their news. */
export const friends = {
  online: 'En ligne',
  offline: 'Hors ligne',
  seen: (ago: string) => `dernière visite ${ago}`,
  told: {
    asks: (name: string) => `${name} vous demande en ami`,
    answer: 'Répondez dans vos demandes d’ami.',
    shares: (name: string, title: string) => `${name} partage « ${title} » avec vous`,
  },

  suggestions: {
    title: 'Amis de vos amis',
    inCommon: (count: number) => plural(count, 'ami en commun', 'amis en commun'),
    choice: {
      title: 'Suggestions d’amis',
      label: 'Me suggérer aux amis de mes amis',
      hint: 'Ils voient votre pseudo, votre portrait et combien d’amis vous avez en commun, jamais lesquels. Ceux de vos amis qui le permettent aussi sont suggérés les uns aux autres.',
      on: 'Les amis de vos amis peuvent vous trouver',
      off: 'Vous n’apparaissez plus dans les suggestions',
    },
  },

  relation: {
    sent: 'Demande envoyée',
    received: 'Vous demande en ami',
    added: 'Vous êtes amis',
    blocked: 'Personne bloquée',
    self: 'C’est vous',
  },

  act: {
    ask: 'Demander en ami',
    askPerson: (name: string) => `Demander en ami ${name}`,
    askAgain: 'Relancer',
    askAgainPerson: (name: string) => `Relancer la demande envoyée à ${name}`,
    accept: 'Accepter',
    acceptPerson: (name: string) => `Accepter la demande ${ofName(name)}`,
    refuse: 'Refuser',
    refusePerson: (name: string) => `Refuser la demande ${ofName(name)}`,
    takeBack: 'Annuler la demande',
    takeBackPerson: (name: string) => `Annuler la demande envoyée à ${name}`,
    remove: 'Retirer des amis',
    removePerson: (name: string) => `Retirer des amis : ${name}`,
    block: 'Bloquer',
    blockPerson: (name: string) => `Bloquer ${name}`,
    unblock: 'Débloquer',
    unblockPerson: (name: string) => `Débloquer ${name}`,
    more: (name: string) => `Autres actions pour ${name}`,
    removeTitle: (name: string) => `Retirer ${name} de vos amis ?`,
    removeDetail: 'Vous ne verrez plus vos listes l’un de l’autre. Vos messages restent.',
    blockTitle: (name: string) => `Bloquer ${name} ?`,
    blockDetail:
      'Vous ne serez plus amis, et vous ne lirez plus vos messages, même dans vos groupes communs. Cette personne n’en sera pas informée.',
  },

  done: {
    asked: (name: string) => `Demande envoyée à ${name}`,
    askedAgain: (name: string) => `Demande à ${name} relancée`,
    accepted: (name: string) => `${name} et vous êtes amis`,
    refused: (name: string) => `Demande ${ofName(name)} refusée`,
    takenBack: (name: string) => `Demande à ${name} annulée`,
    removed: (name: string) => `${name} n’est plus dans vos amis`,
    blocked: (name: string) => `Vous avez bloqué ${name}`,
    unblocked: (name: string) => `Vous avez débloqué ${name}`,
    failed: (name: string) => `Rien n’a changé avec ${name}`,
    gone: 'Cette demande n’existe plus',
  },

  stars: {
    average: (stars: string) => `${stars} en moyenne`,
    alone: (name: string) => `${name} est la seule personne à l’aimer`,
  },

  latest: {
    title: 'Chez vos amis',
    all: 'Tout le fil',
    empty: 'Rien de neuf chez vos amis.',
    alone: 'Les nouvelles de vos amis viendront ici.',
    find: 'Trouver des amis',
    did: {
      noted: 'a écrit sur',
      rated: 'a donné des étoiles à',
      seen: 'a vu',
      played: 'a fini',
      added: 'a ajouté',
      inProgress: 'a commencé',
      paused: 'a mis en pause',
      abandoned: 'a abandonné',
    },
  },
} as const
