import { ofName } from '../elision.ts'
import { plural } from '../format.ts'

/** Translations: comparing the tastes of two people or a group. */
export const taste = {
  theirs: 'Vos goûts',
  withName: (name: string) => `Vos goûts, ${name} et vous`,
  both: (name: string) => `${name} et vous`,
  closed: 'Ces goûts ne se comparent pas',
  notFriend: 'Vous devez être amis pour comparer vos goûts.',
  person: 'Voir la page de cette personne',

  agreement: {
    title: 'D’accord à quel point ?',
    words: (percent: number) => {
      if (percent >= 75) return 'Souvent d’accord'
      if (percent >= 58) return 'Plutôt d’accord'
      if (percent >= 43) return 'À chacun ses goûts'
      return percent >= 25 ? 'Plutôt pas d’accord' : 'Rarement d’accord'
    },
    ground: (count: number) =>
      `Sur ${plural(count, 'titre étoilé', 'titres étoilés')} par vous deux.`,
    few: (count: number) =>
      count === 0
        ? 'Aucun titre étoilé par vous deux : rien à comparer pour l’instant.'
        : `${plural(count, 'titre étoilé', 'titres étoilés')} par vous deux, trop peu pour conclure.`,
    how: 'Comment c’est compté',
    counted:
      'Vos étoiles sont comparées sur les titres que vous avez tous les deux étoilés, autour de la moyenne de chacun : être plus sévère ne change rien. À 50 %, vous n’êtes ni d’accord ni en désaccord ; moins vous avez de titres en commun, plus le chiffre reste près de là. Ce que l’un de vous masque à ses amis ne compte pas.',
  },
  shared: {
    title: 'Vos coups de cœur communs',
    none: 'Aucun titre n’a reçu quatre étoiles ou plus de vous deux.',
  },
  apart: {
    title: 'Vos plus grands désaccords',
    first: (shown: number, count: number) =>
      `Les ${shown} plus marqués, sur ${count} titres à une étoile et demie d’écart ou plus.`,
    none: 'Aucun titre ne vous sépare d’une étoile et demie ou plus.',
  },
  loved: {
    title: (name: string) => `${name} adore, et pas encore vous`,
    unnamed: 'Adorés, mais pas encore par vous',
    none: 'Aucun titre à vous faire découvrir pour l’instant.',
  },
  wanted: {
    title: 'Sur vos deux listes',
    none: 'Aucun titre ne vous attend tous les deux.',
    together: 'Choisir un film ensemble',
  },
  /** What to do when nothing can be compared. */
  begin: {
    theirs: (name: string) => `Voir la liste ${ofName(name)}`,
    unnamed: 'Voir sa liste',
    mine: 'Noter les titres de ma liste',
  },
  mine: 'Vous',

  table: {
    heading: 'Nos goûts',
    lead: 'Les étoiles de chacun côte à côte, pour se mettre d’accord ou pas.',
    who: 'Avec qui',
    from: 'Comparer avec',
    chosen: 'Des amis de mon choix',
    group: 'Seuls vos amis parmi les membres y figurent.',
    years: 'Sortis en',
    allYears: 'Toutes les années',
    nobody: {
      title: 'Choisissez avec qui comparer',
      detail:
        'Un ami suffit ; à partir de trois personnes viennent les pépites et les causes perdues.',
    },
    alone: {
      title: 'Personne à qui comparer',
      detail: 'Aucun de vos amis n’est dans cette conversation.',
    },
    people: 'Autour de la table',
    rated: (count: number, average: string | undefined) =>
      average === undefined
        ? 'aucune étoile'
        : `${plural(count, 'titre étoilé', 'titres étoilés')}, ${average} en moyenne`,
    best: { title: 'Notre palmarès', none: 'Aucun titre n’a été étoilé par deux d’entre vous.' },
    average: (average: string) => `${average} en moyenne`,
    gems: {
      title: 'Pépites cachées',
      lead: 'Adorées de ceux, peu nombreux, qui les ont vues.',
      none: 'Aucune pépite pour l’instant.',
    },
    defended: {
      title: 'Envers et contre tous',
      lead: 'Une seule personne les aime.',
      by: (name: string) => `${name} est la seule personne à l’aimer`,
      mine: 'Vous êtes la seule personne à l’aimer',
      none: 'Personne n’est seul de son avis.',
    },
    seen: 'vu, sans étoiles',
    toSee: 'à voir',
    played: 'fait, sans étoiles',
    toPlay: 'à faire',
  },
} as const
