import { ofName } from '../elision.ts'
import { formatNumber, formatStars } from '../format.ts'

const KINDS = { movie: 'vu', tv: 'vue', game: 'fait' } as const
type Kind = keyof typeof KINDS

/** Translations: friends' recommendations, and their outcome. */
export const recommendations = {
  heading: 'Conseillés',
  lead: 'Ce que vos amis ont partagé avec vous, et pourquoi.',
  list: 'Titres conseillés',
  filter: 'Afficher',
  all: 'Tous',
  toSee: 'À voir',
  seen: 'Vus',
  from: 'De la part de',
  anybody: 'Tous mes amis',
  somebody: 'Une autre personne',
  person: (name: string, figures: string) => `${name} : ${figures}`,
  /** How well somebody's recommendations fared: counts, not percentages, since they are small. */
  figures: (count: number, seen: number, mean: number | null) => {
    if (count === 0) return 'rien de nouveau pour vous'
    const many = seen > 1 ? 'vus' : 'vu'
    const of = `${formatNumber(seen)} ${many} sur ${formatNumber(count)}`
    return mean === null ? of : `${of}, en moyenne ${formatStars(mean)}`
  },
  by: (name: string) => `de la part ${ofName(name)}`,
  byMore: (name: string, others: number) => `de la part ${ofName(name)} (+ ${others})`,
  message: 'Voir le message',
  messageOf: (name: string, title: string) => `Voir le message ${ofName(name)} sur ${title}`,
  dismiss: 'Pas pour moi',
  dismissTitle: (title: string) => `${title} : pas pour moi`,
  dismissed: (title: string) => `${title} n’est plus dans vos conseils`,
  dismissedDetail: 'Personne n’en est informé.',
  undo: 'Annuler',
  failed: 'Vos conseils n’ont pas changé',
  onPage: 'Conseillé par vos amis',
  empty: {
    title: 'Aucun conseil pour le moment',
    detail: 'Un titre ou un jeu que vos amis partagent avec vous viendra ici.',
    action: 'Mes amis',
  },
  emptyFilter: {
    title: 'Rien de ce côté',
    detail: 'Aucun conseil ne correspond à ce que vous avez choisi.',
    action: 'Tout afficher',
  },
  outcome: (name: string, kind: Kind, outcome: 'opened' | 'kept' | 'seen' | 'had') =>
    ({
      opened: `${name} a ouvert sa page`,
      kept: `${name} l’a dans sa liste`,
      seen: kind === 'game' ? `${name} y a joué` : `${name} l’a ${KINDS[kind]}`,
      had: kind === 'game' ? `${name} y avait déjà joué` : `${name} l’avait déjà ${KINDS[kind]}`,
    })[outcome],
  rated: (said: string, rating: number) => `${said} et lui donne ${formatStars(rating)}`,
  choice: {
    title: 'Vos amis qui conseillent',
    lead: 'Ce que voient les amis qui partagent un titre avec vous.',
    label: 'Les amis qui me conseillent voient',
    all: 'Tout',
    seen: 'Si je l’ai vu',
    nothing: 'Rien',
    chosen: {
      all: 'Ils voient si vous l’avez ouvert, ajouté ou vu, et vos étoiles',
      seen: 'Ils voient seulement si vous l’avez vu, et vos étoiles',
      nothing: 'Ils ne voient rien de ce que vous en faites',
    },
  },
} as const
