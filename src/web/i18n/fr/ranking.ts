const nth = (rank: number, type: 'movie' | 'tv') =>
  rank === 1 ? (type === 'movie' ? '1er' : '1re') : `${rank}e`

/** The words of the ranking: places 1…n among one's films, or one's series. */
export const ranking = {
  heading: { movie: 'Classement des films', tv: 'Classement des séries' },
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
  },
  unranked: (count: string) => `Sans place (${count})`,
  rank: 'Classer',
  rankLabel: (name: string) => `Classer « ${name} »`,
  drag: 'Faire glisser',
  up: (name: string) => `Monter « ${name} »`,
  down: (name: string) => `Descendre « ${name} »`,
  remove: (name: string) => `Retirer « ${name} » du classement`,
  place: 'Placer en nº',
  placeLabel: (name: string) => `Placer « ${name} » en nº`,
  placed: (name: string, rank: number, total: string, type: 'movie' | 'tv') =>
    `« ${name} », ${nth(rank, type)} sur ${total}`,
  removed: (name: string) => `« ${name} » n’a plus de place`,
} as const
