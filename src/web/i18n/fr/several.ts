import { formatNumber, formatStars, plural } from '../format.ts'

const titles = (count: number) => plural(count, 'titre')

/** Translations: changing several titles or games at once. */
export const several = {
  start: 'Sélectionner',
  choose: (name: string) => `Sélectionner « ${name} »`,
  bar: 'Actions sur la sélection',
  chosen: (count: number, total: number) =>
    count === 0
      ? 'Choisissez des titres'
      : `${formatNumber(count)} sur ${formatNumber(total)} sélectionné${count > 1 ? 's' : ''}`,
  all: 'Tout sélectionner',
  none: 'Ne rien sélectionner',
  leave: 'Quitter la sélection',
  toSee: { titles: 'À voir', games: 'À faire' },
  seen: { titles: 'Déjà vu', games: 'Déjà fait' },
  paused: 'En pause',
  abandoned: 'Abandonné',
  rate: 'Étoiler',
  rateTitle: (count: number) => `Étoiler ${titles(count)}`,
  rateLabel: 'Vos étoiles pour la sélection',
  toList: 'À une liste…',
  toListTitle: (count: number) => `Ajouter ${titles(count)} à une liste`,
  remove: 'Retirer',
  removeFromList: 'Retirer de la liste',
  removeFromListQuestion: (count: number, list: string) =>
    `Retirer ${titles(count)} de « ${list} » ?`,
  removeFromListDetail: 'Vos étoiles, vos notes et vos dates restent.',
  removeQuestion: (count: number) => `Retirer ${titles(count)} de votre liste ?`,
  removeDetail: 'Étoiles, notes et dates seront effacées.',
  unmarkQuestion: (count: number) => `Remettre ${titles(count)} à voir ou à faire ?`,
  unmarkDetail: 'Les dates de visionnage ou de partie seront effacées.',
  undo: 'Annuler',
  undone: 'Tout est comme avant',
  tooLate: 'Trop tard pour annuler : c’est déjà enregistré',
  done: {
    remove: (count: number) => `${titles(count)} retiré${count > 1 ? 's' : ''}`,
    seen: (count: number) => `${titles(count)} dans Déjà vu ou Déjà fait`,
    toSee: (count: number) => `${titles(count)} à voir ou à faire`,
    paused: (count: number) => `${titles(count)} en pause`,
    abandoned: (count: number) => `${titles(count)} abandonné${count > 1 ? 's' : ''}`,
    rate: (count: number, rating: number | null) =>
      rating === null
        ? `Étoiles effacées pour ${titles(count)}`
        : `${formatStars(rating)} pour ${titles(count)}`,
    fromList: (count: number, list: string) =>
      `${titles(count)} retiré${count > 1 ? 's' : ''} de « ${list} »`,
    toList: (count: number, list: string) => `${titles(count)} dans « ${list} »`,
  },
  refused: (count: number) =>
    count > 1 ? `${titles(count)} n’ont pas été modifiés` : `${titles(count)} n’a pas été modifié`,
  listRefused: (list: string) => `« ${list} » n’a pas changé`,
  changedElsewhere: (count: number) =>
    count > 1
      ? `${titles(count)} ont changé ailleurs entre-temps et restent tels quels`
      : `${titles(count)} a changé ailleurs entre-temps et reste tel quel`,
} as const
