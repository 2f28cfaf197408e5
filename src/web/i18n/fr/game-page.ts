import { ofName } from '../elision.ts'
import { formatDate, formatDay } from '../format.ts'

/** Translations: a game's page. */
export const gamePage = {
  loading: 'Chargement de la fiche…',
  notFound: {
    title: 'Jeu introuvable',
    detail: 'Le magasin ne connaît pas ce jeu, ou ne le vend pas dans votre pays.',
    back: 'Chercher un autre jeu',
  },

  /** By the store's type of product. */
  type: {
    game: 'Jeu',
    dlc: 'Contenu additionnel',
    demo: 'Démo',
    music: 'Bande originale',
    video: 'Vidéo',
    series: 'Série de vidéos',
    episode: 'Épisode',
    movie: 'Film',
    mod: 'Mod',
    advertising: 'Publicité',
    hardware: 'Matériel',
  },
  comingSoon: 'À paraître',
  metacritic: 'Metacritic',
  metacriticSaid: (score: string) => `Note Metacritic : ${score} sur 100`,
  stale: (age: string) =>
    `Le magasin ne répond pas : ces informations ont été relevées ${age}, le prix a pu changer.`,

  origin: {
    steam: (instant: string) => `Fiche Steam du ${formatDay(instant)}`,
    // The instant is midnight UTC of a calendar date.
    embedded: (instant: string) => `Fiche embarquée, écrite le ${formatDate(instant.slice(0, 10))}`,
  },

  players: {
    title: 'Joueurs en ce moment',
    unknown: 'Le nombre de joueurs n’est pas connu',
    at: (ago: string) => `Relevé ${ago}`,
    noCurve: 'La courbe viendra avec les prochains relevés.',
    demonstration: 'Données de démonstration',
    between: (low: string, high: string) => `Sur sept jours, de ${low} à ${high} joueurs`,
    compare: 'Comparer',
    compareWith: (name: string) => `Comparer les joueurs ${ofName(name)}`,
  },

  about: 'À propos de ce jeu',
  noDescription: 'Calepin n’a pas de description de ce jeu.',

  friends: {
    title: 'Ce qu’en pensent vos amis',
    seen: 'Déjà fait',
    toSee: 'À faire',
  },

  media: {
    title: 'Captures et vidéos',
    shot: (place: number, count: number, name: string) =>
      `Capture d’écran ${place} sur ${count} ${ofName(name)}`,
    openShot: (place: number) => `Agrandir la capture ${place}`,
    openMovie: (name: string) => `Lire la vidéo « ${name} »`,
    viewer: (name: string) => `Captures et vidéos ${ofName(name)}`,
    place: (place: string, count: string) => `${place} sur ${count}`,
    previous: 'Précédente',
    following: 'Suivante',
    failed: 'L’image n’a pas pu être chargée.',
    unplayable: 'Votre navigateur ne sait pas lire cette vidéo.',
    store: 'La voir sur Steam',
    newTab: '(nouvel onglet)',
  },

  facts: {
    title: 'Fiche',
    release: 'Sortie',
    developers: 'Développement',
    publishers: 'Édition',
    platforms: 'Plateformes',
    type: 'Type',
    metacritic: 'Metacritic',
    categories: 'Caractéristiques',
    store: 'Voir sur Steam',
    site: 'Site officiel',
  },
  platforms: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
} as const
