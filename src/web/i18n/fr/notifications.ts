import { formatPlace } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import { of } from '../elision.ts'
import { formatNumber } from '../format.ts'

/** Translations: the notification centre and its settings. */
export const notifications = {
  heading: 'Notifications',
  list: 'Notifications',
  filter: 'Afficher',
  all: 'Toutes',
  unread: 'Non lues',
  failed: 'La modification n’a pas été enregistrée',
  kind: 'Type',
  anyKind: 'Tous les types',
  kinds: {
    request: 'Demandes d’ami',
    accepted: 'Demandes acceptées',
    share: 'Partages',
    reply: 'Réponses',
    release: 'Sorties',
    webhook: 'Vos applications',
    seen: 'Vos conseils suivis',
    pact: 'Regarder ensemble',
    comment: 'Commentaires',
    answer: 'Réponses à vos commentaires',
    evening: 'Invitations à une soirée',
    reminder: 'Rappels d’une soirée',
    unread: 'Messages non lus depuis un jour',
  },
  readAll: 'Tout marquer lu',
  isUnread: 'Non lue',
  settings: 'Choisir ce qui vous est annoncé',
  says: {
    request: 'vous demande en ami',
    wasRequest: 'vous a demandé en ami',
    accepted: 'a accepté votre demande',
    /** Around the title: the text before and after it. */
    share: 'a partagé',
    shares: (others: number) =>
      others === 0
        ? 'avec vous'
        : others === 1
          ? 'et un autre titre avec vous'
          : `et ${formatNumber(others)} autres titres avec vous`,
    out: { cinema: 'sort au cinéma', home: 'peut se voir à la maison', game: 'est sorti' },
    episode: (season: number, episode: number) =>
      `a un nouvel épisode : ${formatPlace(season, episode)}`,
    episodes: (count: number) => `a ${formatNumber(count)} nouveaux épisodes`,
    /** Before the title; `onAdvice` follows it. `others` counts people. */
    seen: (others: number, isGame: boolean) => {
      const done = isGame ? 'joué à' : 'vu'
      if (others === 0) return `a ${done}`
      const who = others === 1 ? 'une autre personne' : `${formatNumber(others)} autres personnes`
      return `et ${who} ont ${done}`
    },
    onAdvice: 'sur votre conseil',
    pact: 'vous propose de regarder ensemble',
    /** Up to the title, which follows without a space. */
    pactTick: (season: number, episode: number, title: string) =>
      `a coché ${formatPlace(season, episode)} ${of(title)}`,
    pactAsks: 'vu ensemble ?',
    /** As above. `count` may be of several people: only the last one is known. */
    comment: (count: number, isNote: boolean, { type, title }: Work) =>
      `a ${count > 1 ? `écrit le dernier de ${formatNumber(count)} commentaires sous` : 'commenté'} votre ${
        isNote ? 'note sur ' : `${type === 'game' ? 'partie' : 'visionnage'} ${of(title)}`
      }`,
    answer: (count: number, isNote: boolean, { type, title }: Work) =>
      `a ${count > 1 ? `${formatNumber(count)} nouveaux commentaires` : 'un nouveau commentaire'} après le vôtre, sous ${
        isNote ? 'sa note sur ' : `${type === 'game' ? 'sa partie' : 'son visionnage'} ${of(title)}`
      }`,
    evening: 'vous invite à une soirée',
    eveningOff: 'a décommandé la soirée',
    eveningMoved: 'a changé la date de la soirée',
    eveningHandedOver: 'vous a confié sa soirée',
    reminder: 'commence bientôt',
    reminded: 'Votre soirée',
    webhook: 'ne répond plus depuis un jour : votre webhook est désactivé',
    /** `group`: its name, in a group that has one. */
    reply: (count: number, group: string | null) =>
      `vous a répondu${group === null ? '' : ` dans « ${group} »`}${
        count > 1 ? ` (${formatNumber(count)} messages en tout)` : ''
      }`,
  },
  answer: 'Répondre à la demande',
  empty: {
    title: 'Rien de nouveau',
    detail:
      'Les demandes d’ami, les partages, les réponses de vos amis et les sorties viendront ici.',
  },
  emptyFilter: {
    title: 'Rien de ce type',
    detail: 'Aucune notification ne correspond à ce que vous avez choisi.',
    action: 'Tout afficher',
  },
  choices: {
    // The region of the toasts is named « Notifications ».
    title: 'Mes notifications',
    lead: 'Ce qui vous est annoncé, et où. La colonne « E-mail » suit le résumé ; la colonne « Appareils », ceux où vous avez activé les notifications.',
    kind: 'Type',
    channels: { app: 'Calepin', mail: 'E-mail', push: 'Appareils' },
    push: {
      label: 'Notifications sur cet appareil',
      hint: 'Même quand Calepin est fermé, jusqu’à la fin de cette session.',
      words: 'Avec les noms et les titres',
      wordsHint: 'Sinon, seulement qu’il y a du nouveau.',
      impossible: 'Ce navigateur ne reçoit pas de notifications quand Calepin est fermé.',
      denied: 'Le navigateur n’a pas donné son accord',
      failed: 'Les notifications de cet appareil n’ont pas changé',
    },
    digest: 'Résumé par e-mail',
    paces: { off: 'Jamais', daily: 'Chaque jour', weekly: 'Chaque semaine' },
    of: (kind: string, channel: string) => `${kind} : ${channel}`,
    failed: 'Ce choix n’a pas été enregistré',
  },
} as const
