import { ofName } from '../elision.ts'
import { plural } from '../format.ts'

/** Translations: the screens of people: the list of friends, requests, a person's page. */
export const users = {
  common: (count: number) => plural(count, 'titre en commun', 'titres en commun'),
  noCommon: 'Rien en commun pour l’instant',

  list: {
    together: 'Choisir un film ensemble',
    taste: 'Comparer nos goûts',
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

  blocked: {
    heading: 'Personnes bloquées',
    lead: 'Elles ne voient ni vos listes ni vos messages, et ne savent pas que vous les avez bloquées.',
    none: 'Vous n’avez bloqué personne.',
    since: (day: string) => `Depuis le ${day}`,
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
    taste: 'Vos goûts',
    counts: 'En chiffres',
    movies: (count: number) => (count > 1 ? 'films' : 'film'),
    tvs: (count: number) => (count > 1 ? 'séries' : 'série'),
    games: (count: number) => (count > 1 ? 'jeux' : 'jeu'),
    rated: (count: number) => (count > 1 ? 'étoilés' : 'étoilé'),
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
} as const
