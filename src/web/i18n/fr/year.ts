import { formatNumber, plural } from '../format.ts'

/** Translations: a year in review. */
export const year = {
  heading: (number: string) => `Mon année ${number}`,
  group: (number: string) => `Notre année ${number}`,
  title: 'Mon année',
  link: (number: string) => `Mon année ${number}`,
  whose: { legend: 'De qui', own: 'Moi', group: 'Mes amis et moi' },
  cards: 'Cartes de l’année',
  place: (place: number, count: number) => `Carte ${place} sur ${count}`,
  previous: 'Carte précédente',
  following: 'Carte suivante',
  empty: {
    title: (number: string) => `Rien à raconter pour ${number}`,
    detail: 'L’année se raconte avec ce que vous marquez comme vu ou fait, à sa date.',
    action: 'Ouvrir le journal',
    group: 'Ni vous ni vos amis n’avez de titre vu ou fait cette année-là.',
  },
  unknown: {
    title: 'Année introuvable',
    detail: 'Seules les années de 1900 à 2099 se racontent.',
    action: 'Ouvrir mes statistiques',
  },
  first: 'Tout a commencé par',
  last: 'Et la page se referme sur',
  hours: {
    title: 'Du temps bien passé',
    value: (hours: number) => plural(hours, 'heure'),
    counts: (movies: number, episodes: number, tvs: number, games: number) =>
      [
        movies > 0 && plural(movies, 'film'),
        episodes > 0 && plural(episodes, 'épisode'),
        tvs > 0 && plural(tvs, 'série vue', 'séries vues'),
        games > 0 && plural(games, 'jeu fait', 'jeux faits'),
      ]
        .filter(Boolean)
        .join(', '),
    untimed: (count: number) =>
      `Sans ${plural(count, 'visionnage dont la durée n’est pas connue', 'visionnages dont la durée n’est pas connue')}.`,
  },
  month: {
    title: 'Le mois le plus rempli',
    count: (count: number) => plural(count, 'entrée'),
  },
  genre: {
    title: 'Le genre de l’année',
    count: (count: number) => plural(count, 'titre'),
    others: (names: string) => `Puis ${names}`,
    few: 'Sur peu de titres : cela peut changer vite.',
  },
  decade: {
    title: 'La décennie de l’année',
    value: (from: string) => `Les années ${from}`,
  },
  best: 'Le meilleur de l’année',
  stars: (stars: string) => `${stars} sur 5`,
  longest: {
    title: 'La journée la plus longue',
    value: (count: number, length: string | undefined) =>
      `${plural(count, 'entrée')}${length === undefined ? '' : `, ${length}`}`,
  },
  discovery: {
    title: 'La découverte',
    detail: (stars: string) => `${stars} sur 5, et peu de gens la connaissent.`,
  },
  finished: {
    title: (count: number) => plural(count, 'série menée au bout', 'séries menées au bout'),
  },
  again: {
    title: 'Une fois n’a pas suffi',
    count: (count: number) => `${formatNumber(count)} fois`,
  },
  common: {
    title: 'En bonne compagnie',
    lead: 'Les amis qui ont vu et joué comme vous cette année.',
    count: (count: number) => `${formatNumber(count)} en commun`,
  },
  people: {
    title: 'Nous étions',
    value: (count: number) => plural(count, 'personne'),
  },
  shared: {
    title: 'Ce que plusieurs d’entre nous ont vu ou fait',
    count: (count: number) => `${formatNumber(count)} d’entre nous`,
  },
  share: {
    title: 'Une image à partager',
    detail: 'Des chiffres et des titres : ni adresse, ni nom.',
    draw: 'Préparer l’image',
    save: 'Enregistrer l’image',
    alt: (number: string) => `L’année ${number} en chiffres et en titres`,
    file: (number: string) => `calepin-${number}.png`,
    stats: 'Voir toutes les statistiques',
  },
} as const
