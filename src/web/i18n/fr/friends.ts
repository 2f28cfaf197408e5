import { ofName } from '../elision.ts'
import { plural } from '../format.ts'

/** Translations: friends: the list, requests, a person's page. */
export const friends = {
  online: 'En ligne',
  offline: 'Hors ligne',
  seen: (ago: string) => `dernière visite ${ago}`,
  told: {
    asks: (name: string) => `${name} vous demande en ami`,
    answer: 'Répondez dans vos demandes d’ami.',
    shares: (name: string, title: string) => `${name} partage « ${title} » avec vous`,
  },
  common: (count: number) => plural(count, 'titre en commun', 'titres en commun'),
  noCommon: 'Rien en commun pour l’instant',

  list: {
    together: 'Choisir un film ensemble',
    heading: 'Mes amis',
    count: (count: number) => plural(count, 'ami'),
    requests: (count: number) => plural(count, 'demande d’ami attend', 'demandes d’ami attendent'),
    seeRequests: 'Voir les demandes',
    empty: {
      title: 'Votre carnet n’est qu’à vous, pour l’instant',
      detail: 'Cherchez quelqu’un par son pseudo, et envoyez-lui une demande d’ami.',
      action: 'Chercher quelqu’un',
    },
  },

  search: {
    label: 'Chercher quelqu’un par son pseudo',
    loading: 'Recherche en cours…',
    results: 'Personnes trouvées',
    short: 'Tapez au moins deux lettres.',
    count: (count: number) => plural(count, 'personne'),
    none: {
      title: (query: string) => `Personne ne s’appelle « ${query} »`,
      detail: 'Vérifiez le pseudo, ou essayez quelques lettres seulement.',
    },
  },

  requests: {
    heading: 'Demandes d’ami',
    received: 'Reçues',
    sent: 'Envoyées',
    receivedAt: (ago: string) => `Reçue ${ago}`,
    sentAt: (ago: string) => `Envoyée ${ago}`,
    noneReceived: 'Aucune demande pour l’instant. Elles arriveront ici.',
    noneSent: 'Aucune demande en attente de réponse.',
    find: 'Chercher quelqu’un',
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

  blocked: {
    heading: 'Personnes bloquées',
    lead: 'Elles ne voient ni vos listes ni vos messages, et ne savent pas que vous les avez bloquées.',
    none: 'Vous n’avez bloqué personne.',
    since: (day: string) => `Depuis le ${day}`,
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
    removePerson: (name: string) => `Retirer ${name} de mes amis`,
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

  page: {
    loading: 'Chargement de la page…',
    unknown: {
      title: 'Cette personne est introuvable',
      detail: 'Son compte n’existe pas, ou n’existe plus.',
      back: 'Revenir à mes amis',
    },
    stranger: (name: string) =>
      `Devenez amis pour voir le carnet ${ofName(name)} et partager le vôtre.`,
    counts: 'En chiffres',
    movies: (count: number) => (count > 1 ? 'films' : 'film'),
    tvs: (count: number) => (count > 1 ? 'séries' : 'série'),
    games: (count: number) => (count > 1 ? 'jeux' : 'jeu'),
    rated: (count: number) => (count > 1 ? 'notés' : 'noté'),
    latest: 'Derniers films et séries',
    latestGames: 'Derniers jeux',
    noLatest: 'Encore rien dans ce carnet.',
    noOwnLatest: 'Encore rien dans votre carnet : ce que vous ajouterez viendra ici.',
    ranking: 'En tête du classement',
    topOf: { movie: 'Films préférés', tv: 'Séries préférées', game: 'Jeux préférés' },
    common: 'Ce que vous avez en commun',
    noCommon: 'Rien encore : un titre à partager ?',
    mine: 'Vous',
    more: 'Afficher la suite',
    toSee: 'À voir',
    toPlay: 'À faire',
    seen: 'Déjà vu',
    played: 'Déjà fait',
  },

  profile: {
    lead: 'Votre page, comme vos amis la voient.',
    copy: 'Copier le lien de ma page',
    copied: {
      summary: 'Lien copié',
      detail: 'Collez-le où vous voulez : il s’ouvre pour les membres de Calepin.',
    },
    link: 'Lien de ma page',
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
      rated: 'a noté',
      seen: 'a vu',
      played: 'a fini',
      added: 'a ajouté',
      inProgress: 'a commencé',
      paused: 'a mis en pause',
      abandoned: 'a abandonné',
    },
  },
} as const
