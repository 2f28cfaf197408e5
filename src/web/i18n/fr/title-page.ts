import { plural } from '../format.ts'

/** Translations: a title's page, and the catalogue's long lists. */
export const titlePage = {
  notFound: {
    movie: 'Film introuvable',
    tv: 'Série introuvable',
    detail: 'Le catalogue ne connaît pas ce titre, ou ne le connaît plus.',
    back: 'Chercher un autre titre',
  },
  loading: 'Chargement de la fiche…',

  originalTitle: 'Titre original :',
  certification: 'Classification :',
  seasons: (count: number) => plural(count, 'saison'),
  seasonName: (number: number) => (number === 0 ? 'Épisodes spéciaux' : `Saison ${number}`),
  episodes: (count: number) => plural(count, 'épisode'),
  votes: (count: number) => plural(count, 'vote'),
  saga: 'Saga',
  noVote: 'Pas encore de vote',
  outOf10: (vote: string) => `${vote} sur 10`,

  mine: {
    legend: (name: string) => `Votre carnet sur « ${name} »`,
    add: 'Ajouter',
    seen: 'Déjà vu',
    stars: 'Vos étoiles',
    none: 'Pas encore dans votre liste',
    toSee: 'Dans votre liste, à voir',
    seenOn: (day: string) => `Vu le ${day}`,
    seenIn: (period: string) => `Vu en ${period}`,
    wasSeen: 'Déjà vu',
    unknown: 'Votre liste n’a pas pu être chargée.',
  },

  overview: 'Synopsis',
  noOverview: 'Aucun résumé n’est disponible pour le moment.',

  friends: {
    title: 'Ce qu’en pensent vos amis',
    seen: 'Déjà vu',
    toSee: 'À voir',
  },

  watch: {
    title: (region: string) => `Où regarder (${region})`,
    flatrate: 'Abonnement',
    ads: 'Gratuit avec publicité',
    free: 'Gratuit',
    buy: 'Achat',
    rent: 'Location',
    none: 'Aucune offre connue pour le moment.',
    link: 'Voir les offres',
    newTab: '(nouvel onglet)',
    source: 'Offres fournies par JustWatch.',
  },

  trailer: {
    title: 'Bande-annonce',
    play: (name: string) => `Lire la bande-annonce de « ${name} »`,
    frame: (name: string) => `Bande-annonce de « ${name} »`,
    notice: 'La lecture charge une vidéo de YouTube.',
  },

  people: {
    movie: 'Réalisation et distribution',
    tv: 'Création et distribution',
    director: 'Réalisation',
    creator: 'Création',
  },

  season: {
    title: 'Saisons',
    unknown: 'Les épisodes de cette série ne sont pas connus : elle se marque en entier.',
    unnamed: (number: number) => `Épisode ${number}`,
    number: (number: number) => `${number}.`,
    empty: 'Les épisodes de cette saison ne sont pas encore connus.',
    loading: 'Chargement des épisodes…',
    failed: 'Les épisodes n’ont pas pu être chargés',
    tick: (place: string) => `${place} : déjà vu`,
    upTo: 'Tout jusqu’ici',
    upToLabel: (place: string) => `Tout jusqu’ici : ${place}`,
    tickAll: 'Cocher la saison',
    untickAll: 'Décocher la saison',
    ofSeason: (label: string, season: string) => `${label} : ${season}`,
    wholeOnly: 'Série marquée vue en entier, sans le détail des épisodes.',
  },

  similar: 'Titres similaires',
  recommendations: 'Recommandés avec ce titre',

  reviews: {
    outOf5: (stars: string) => `${stars} sur 5`,
    title: 'Critiques',
    by: (author: string) => `par ${author}`,
    anonymous: 'Anonyme',
  },

  facts: {
    title: 'Fiche',
    original: 'Titre original',
    language: 'Langue originale',
    countries: 'Pays',
    status: 'Statut',
    release: 'Sortie',
    first: 'Première diffusion',
    last: 'Dernière diffusion',
    length: 'Durée',
    seasons: 'Saisons',
    episodes: 'Épisodes',
  },
  /** By TMDB's status. */
  status: {
    Rumored: 'Rumeur',
    Planned: 'Prévu',
    'In Production': 'En production',
    'Post Production': 'En postproduction',
    Released: 'Sorti',
    Canceled: 'Annulé',
    'Returning Series': 'En cours',
    Ended: 'Terminée',
    Pilot: 'Pilote',
  },

  /** Feminine, for a series. */
  statusTv: { Canceled: 'Annulée', Planned: 'Prévue' },
}
