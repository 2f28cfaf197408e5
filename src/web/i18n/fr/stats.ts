import { formatNumber } from '../format.ts'
import { ofName } from '../elision.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count > 1 ? many : one}`

/** Translations: statistics. */
export const stats = {
  heading: 'Statistiques',
  theirs: 'Statistiques d’un ami',
  of: (name: string) => `Les statistiques ${ofName(name)}`,
  own: 'Mes statistiques, comme mes amis les voient',
  link: 'Statistiques',
  period: 'Période',
  allTime: 'Depuis toujours',
  diary: 'Ouvrir le journal',
  empty: {
    title: 'Rien à compter pour l’instant',
    detail:
      'Chaque film, épisode ou jeu que vous marquez comme vu ou fait entre ici : heures, mois, genres, pays, notes.',
    action: 'Ouvrir ma liste',
    theirs: 'Votre ami n’a encore rien noté comme vu ou fait.',
    year: (year: string) => `Rien n’est noté pour ${year}.`,
    all: 'Voir depuis toujours',
  },
  closed: 'Vous devez être amis pour lire ces statistiques',
  notFriend: 'Elles ne sont ouvertes qu’aux amis de la personne.',
  figures: {
    hours: 'Heures',
    movie: 'Films',
    episode: 'Épisodes',
    tv: 'Séries vues',
    game: 'Jeux faits',
    again: 'Revus, rejoués',
    before: (year: string, value: string) => `${year} : ${value}`,
  },
  hours: (minutes: number) => `${formatNumber(Math.round(minutes / 60))} h`,
  notes: {
    untimed: (count: number) =>
      `Les heures laissent de côté ${plural(count, 'visionnage dont la durée n’est pas connue', 'visionnages dont la durée n’est pas connue')}.`,
    series: 'Les heures des séries viennent des épisodes cochés.',
    undatedYear: (count: number) =>
      `${plural(count, 'visionnage n’a pas de mois : il ne compte', 'visionnages n’ont pas de mois : ils ne comptent')} que dans les totaux.`,
    undated: (count: number) =>
      `${plural(count, 'visionnage n’a pas de date : il ne compte', 'visionnages n’ont pas de date : ils ne comptent')} que dans les totaux.`,
    known: (known: number, all: number) =>
      `D’après ${formatNumber(known)} ${known > 1 ? 'titres' : 'titre'} sur ${formatNumber(all)} : on ne sait pas encore le reste.`,
    services: (known: number, all: number) =>
      `Là où ces titres sont proposés aujourd’hui : ${formatNumber(known)} sur ${formatNumber(all)} le sont.`,
    few: (count: number) => `Sur ${plural(count, 'titre', 'titres')} seulement.`,
    makers: 'À partir de deux titres, films réalisés et séries créées.',
    actors: 'À partir de deux titres ; seuls comptent les premiers noms du générique.',
    hidden: 'Ce que votre ami cache n’est pas compté.',
  },
  charts: {
    years: 'D’année en année',
    months: 'De mois en mois',
    weekdays: 'Par jour de la semaine',
    days: (year: string) => `${year}, jour par jour`,
    genres: 'Genres',
    gameGenres: 'Genres des jeux',
    decades: 'Décennies',
    countries: 'Pays',
    services: 'Services',
    ratings: 'Étoiles données',
    makers: 'Réalisation et création',
    actors: 'Interprètes',
    compared: 'Mes étoiles et celles des autres',
    furthest: 'Loin de l’avis général',
    none: 'Rien ici pour cette période.',
  },
  weekdays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  columns: {
    year: 'Année',
    month: 'Mois',
    day: 'Jour',
    weekday: 'Jour',
    genre: 'Genre',
    decade: 'Décennie',
    country: 'Pays',
    service: 'Service',
    stars: 'Étoiles',
    seen: 'Visionnages',
    titles: 'Titres',
    person: 'Personne',
    hoursAndStars: 'Heures et moyenne des étoiles',
    games: 'Jeux',
    own: 'Moi',
    world: 'Le monde',
    friends: 'Mes amis',
  },
  decade: (from: string) => `Années ${from}`,
  stars: (stars: string) => `${stars} sur 5`,
  kinds: { movie: 'Films', series: 'Séries et épisodes', game: 'Jeux' },
  seen: (count: number) => plural(count, 'visionnage', 'visionnages'),
  titles: (count: number) => plural(count, 'titre', 'titres'),
  day: (day: string, count: number) => `${day} : ${plural(count, 'visionnage', 'visionnages')}`,
  map: (year: string, days: number) =>
    `${year} : ${plural(days, 'jour', 'jours')} avec au moins un visionnage`,
  less: 'Moins',
  more: 'Plus',
  table: 'Tableau',
  service: (id: string) => `Service nº ${id}`,
  average: 'Moyenne',
  further: (own: string, world: string) => `${own} pour vous, ${world} pour le monde`,
  share: (percent: number) => `${formatNumber(percent)} %`,
  comparedNote:
    'Le monde : les votes de TMDB pour les mêmes titres. Vos amis : toutes les étoiles qu’ils montrent.',
  comparedYearNote:
    'Les titres vus cette année-là. Le monde : les votes de TMDB pour les mêmes. Vos amis : les étoiles de ce qu’ils ont vu cette année-là et qu’ils montrent.',
} as const
