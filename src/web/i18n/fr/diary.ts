import { ofName } from '../elision.ts'

/** Translations: the diary, and what was seen of one title. */
export const diary = {
  heading: 'Journal',
  theirs: 'Journal d’un ami',
  of: (name: string) => `Le journal ${ofName(name)}`,
  own: 'Mon journal, comme mes amis le voient',
  toolbar: 'Filtrer le journal',
  view: { legend: 'Présentation', timeline: 'Fil', calendar: 'Calendrier' },
  kind: {
    legend: 'Type',
    all: 'Tout',
    movie: 'Films',
    tv: 'Séries',
    episode: 'Épisodes',
    game: 'Jeux',
  },
  again: 'Revus et rejoués',
  month: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    now: 'Ce mois-ci',
    since: (month: string) => `Depuis ${month}, en remontant`,
    whole: 'Revenir à aujourd’hui',
  },
  part: {
    only: 'Seulement :',
    weekdays: [
      'les lundis',
      'les mardis',
      'les mercredis',
      'les jeudis',
      'les vendredis',
      'les samedis',
      'les dimanches',
    ],
    titles: 'films et séries',
    service: 'sur un service',
    whole: 'Tout le journal',
  },
  days: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  onDay: (day: string, count: number) =>
    `${day} : ${count === 1 ? 'une entrée' : `${count} entrées`}`,
  more: (count: number) => `+ ${count}`,
  sometime: 'Dans le mois',
  someday: 'Dans l’année',
  undated: 'Sans date',
  entry: {
    movie: 'Film',
    tv: 'Série',
    episode: 'Épisode',
    game: 'Jeu',
    episodes: (count: number) => `${count} épisodes`,
    place: (season: number, episode: number) =>
      season === 0 ? `Hors saison É${episode}` : `S${season} É${episode}`,
    span: (from: string, to: string) => `${from} à ${to}`,
    seenAgain: 'Revu',
    playedAgain: 'Rejoué',
  },
  empty: {
    title: 'Votre journal commence ici',
    detail: 'Chaque film, série ou jeu que vous marquez comme vu ou fait s’y inscrit à son jour.',
    action: 'Ouvrir ma liste',
  },
  theirEmpty: {
    title: 'Ce journal est encore vide',
    detail: 'Votre ami n’a encore rien noté comme vu ou fait.',
  },
  hidden: {
    title: 'Rien ne correspond',
    detail: 'Ces filtres cachent tout ce que contient le journal.',
    action: 'Effacer les filtres',
  },
  closed: 'Vous devez être amis pour lire ce journal',
  notFriend: 'Il n’est ouvert qu’aux amis de la personne qui le tient.',
  link: 'Journal',
  emptyMonth: 'Rien ce mois-là.',
} as const
