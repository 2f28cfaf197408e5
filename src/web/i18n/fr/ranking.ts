type Part = 'movie' | 'tv' | 'game'
const nth = (rank: number, type: Part) =>
  rank === 1 ? (type === 'tv' ? '1re' : '1er') : `${rank}e`

/** Translations: ranking: places 1…n among the user's films, series or games. */
export const ranking = {
  heading: {
    movie: 'Classement des films',
    tv: 'Classement des séries',
    game: 'Classement des jeux',
  },
  lead: 'Faites glisser, déplacez d’un cran, ou tapez la place voulue.',
  loading: 'Chargement du classement…',
  choose: {
    title: 'Un classement pour les films, un pour les séries',
    detail: 'Lequel voulez-vous ouvrir ?',
    movie: 'Classer mes films',
    tv: 'Classer mes séries',
  },
  none: {
    movie: 'Aucun film classé pour l’instant : « Classer » donne sa place au premier.',
    tv: 'Aucune série classée pour l’instant : « Classer » donne sa place à la première.',
    game: 'Aucun jeu classé pour l’instant : « Classer » donne sa place au premier.',
  },
  unranked: (count: string) => `Hors classement (${count})`,
  rank: 'Classer',
  rankLabel: (name: string) => `Classer « ${name} »`,
  drag: 'Faire glisser',
  up: (name: string) => `Monter « ${name} »`,
  down: (name: string) => `Descendre « ${name} »`,
  remove: (name: string) => `Retirer « ${name} » du classement`,
  place: 'Placer en nº',
  placeLabel: (name: string) => `Placer « ${name} » en nº`,
  placed: (name: string, rank: number, total: string, type: Part) =>
    `« ${name} », ${nth(rank, type)} sur ${total}`,
  removed: (name: string) => `« ${name} » n’est plus dans le classement`,
} as const
