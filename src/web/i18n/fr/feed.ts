import type { FeedCard } from '#shared/feed.ts'
import { ofName } from '../elision.ts'
import { formatNumber } from '../format.ts'

type Counted = Pick<FeedCard, 'count' | 'isMore'>

const ONE = { movie: 'un film', tv: 'une série', game: 'un jeu' } as const
const MANY = { movie: 'films', tv: 'séries', game: 'jeux' } as const
type Type = keyof typeof ONE

const many = ({ count, isMore }: Counted, what: string) =>
  `${isMore ? 'plus de ' : ''}${formatNumber(count)} ${what}`
const things = (type: Type, counted: Counted) =>
  counted.count === 1 && !counted.isMore ? ONE[type] : many(counted, MANY[type])
const titles = (counted: Counted) =>
  counted.count === 1 && !counted.isMore ? 'un titre' : many(counted, 'titres')

/** Translations: the feed of friends' activity, and hiding friends and titles from it. */
export const feed = {
  heading: 'Fil',
  lead: 'Films, séries et jeux : les nouvelles de vos amis.',
  toolbar: 'Filtrer le fil',
  kind: {
    legend: 'Nouvelles',
    all: 'Toutes les nouvelles',
    seen: 'Vus et joués',
    said: 'Étoiles et notes',
    added: 'À voir, à faire',
    listed: 'Listes',
    evening: 'Soirées',
  },
  type: {
    legend: 'Type',
    all: 'Films, séries, jeux',
    movie: 'Films',
    tv: 'Séries',
    game: 'Jeux',
  },
  friend: { legend: 'Ami', all: 'Tous mes amis' },
  news: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? '1 nouveauté' : `${count}${isMore ? '+' : ''} nouveautés`,
  did: {
    seen: { movie: 'a vu', tv: 'a terminé', game: 'a fini' },
    again: { movie: 'a revu', tv: 'a revu', game: 'a rejoué à' },
    episode: (place: string, title: string) => `a vu ${place} ${ofName(title)}`,
    episodes: (counted: Counted, title: string) =>
      `a vu ${many(counted, 'épisodes')} ${ofName(title)}`,
    severalSeries: 'plusieurs séries',
    said: (what: string) => `a donné son avis sur ${what}`,
    added: (what: string) => `a ajouté ${what}`,
    made: (name: string) => `a créé la liste « ${name} »`,
    listed: (counted: Counted, name: string) => `a ajouté ${titles(counted)} à « ${name} »`,
    evening: 'a organisé une soirée, qui a choisi',
  },
  things,
  span: (from: string, to: string) => `${from} à ${to}`,
  on: (day: string) => `Vu : ${day}`,
  more: (count: string) => `Et ${count} de plus`,
  seeList: 'Voir la liste',
  seeEvening: 'Voir la soirée',
  actions: (name: string) => `Actions : ${name}`,
  only: (name: string) => `Seulement ${name}`,
  mute: {
    person: (name: string) => `Masquer ${name}`,
    work: (title: string) => `Masquer « ${title} »`,
    muted: (name: string) => `${name} n’apparaît plus dans votre fil`,
    where: 'Vous pouvez revenir en arrière dans « Masqués ».',
    failed: 'Cela n’a pas pu être masqué',
  },
  muted: {
    open: 'Masqués',
    title: 'Masqués du fil',
    lead: 'Personne n’en sait rien, et vos listes n’en changent pas.',
    none: 'Rien n’est masqué. Le menu d’une nouvelle permet de masquer un ami ou un titre.',
    people: 'Amis',
    works: 'Titres',
    undo: 'Rétablir',
    undoOf: (name: string) => `Rétablir ${name}`,
    failed: 'Cela n’a pas pu être rétabli',
  },
  empty: {
    title: 'Le fil est encore calme',
    detail: 'Les nouvelles de vos amis viendront ici, jour après jour.',
    action: 'Trouver des amis',
  },
  hidden: {
    title: 'Aucune nouvelle de ce genre',
    detail: 'Un autre filtre en montrera peut-être.',
    action: 'Tout le fil',
  },
} as const
