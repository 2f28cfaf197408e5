import { formatNumber, plural } from '../format.ts'

/** Translations: the list of begun sagas, and a saga's page. */
export const sagas = {
  heading: 'Sagas commencées',
  lead: 'Ce qu’il vous reste à voir des sagas dont vous connaissez un film.',
  seen: (seen: number, total: number) => `${plural(seen, 'vu')} sur ${formatNumber(total)}`,
  next: 'À voir ensuite',
  over: 'Terminées',
  left: 'Il vous reste',
  done: 'Déjà vus',
  coming: 'À venir',
  all: 'Vous avez tout vu de cette saga.',
  loading: 'Chargement des sagas…',
  none: {
    title: 'Aucune saga commencée',
    detail:
      'Cochez un film déjà vu : s’il fait partie d’une saga, la suite vous attendra ici quelques minutes plus tard.',
    action: 'Explorer le catalogue',
  },
  unknown: {
    title: 'Saga introuvable',
    detail: 'Le catalogue ne connaît pas cette saga, ou ne la connaît plus.',
  },
} as const
