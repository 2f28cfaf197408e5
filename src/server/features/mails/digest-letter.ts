import type { Release } from '#shared/calendar.ts'
import { formatPlace } from '#shared/french.ts'
import type { NotificationKind } from '#shared/notification-kinds.ts'
import type { Notification } from '#shared/notification-shapes.ts'
import { type Letter, letter, type Paragraph } from './letter.ts'

interface Links {
  readonly username: string
  /** The notification centre. */
  readonly link: string
  /** The conversations. */
  readonly messages: string
  readonly choices: string
  readonly unsubscribe: string
}

/** A conversation with unread messages. */
interface Unread {
  /** `''` for a group without other members. */
  readonly name: string
  readonly count: number
  /** There are more than were counted. */
  readonly hasMore: boolean
}

interface News {
  readonly news: readonly Notification[]
  /** Conversations with unread messages, without the text of these. */
  readonly unread: readonly Unread[]
  /** `YYYY-MM-DD`, where the reader is. */
  readonly today: string
}

/** News, grouped by kind. The subject contains no user text. */
export function digestLetter(
  { news, unread, today }: News,
  { username, link, messages, choices, unsubscribe }: Links,
): Letter & { readonly link: string } {
  const groups = Map.groupBy(news, ({ kind }) => kind)
  const parts = TITLES.flatMap(([kind, title]): Paragraph[] => {
    const those = groups.get(kind) ?? []
    return those.length === 0 ? [] : [{ title, lines: those.map((each) => lineOf(each, today)) }]
  })
  const composed = letter('Calepin : du nouveau pour vous', [
    `Bonjour ${username},`,
    'Voici ce qui s’est passé dans votre carnet :',
    ...parts,
    ...(unread.length === 0
      ? []
      : [
          { title: 'Messages non lus', lines: unread.map(unreadLine) },
          { label: 'Ouvrir mes messages', link: messages },
        ]),
    { label: 'Ouvrir mes notifications', link },
    'Pour choisir ce qui vous est envoyé :',
    { label: 'Mes notifications', link: choices },
    'Pour ne plus recevoir ce résumé :',
    { label: 'Ne plus recevoir de résumé', link: unsubscribe },
  ])
  return { ...composed, link }
}

const TITLES: readonly (readonly [NotificationKind, string])[] = [
  ['request', 'Demandes d’ami'],
  ['accepted', 'Demandes acceptées'],
  ['share', 'Partages'],
  ['reply', 'Réponses'],
  ['release', 'Sorties'],
  ['webhook', 'Vos applications'],
  ['seen', 'Vos conseils suivis'],
  ['pact', 'Regarder ensemble'],
  ['comment', 'Commentaires'],
  ['answer', 'Réponses à vos commentaires'],
  ['evening', 'Soirées'],
  ['reminder', 'Soirées qui commencent'],
]

/** The text where no name or title may appear. */
export const SOMETHING_NEW = 'Vous avez une nouvelle notification'

/** A notification as one line. @param today omitted where releases are announced on their day */
export function lineOf(news: Notification, today?: string): string {
  const { kind, count } = news
  if (kind === 'release') {
    const { day } = news.release
    const isLate = today !== undefined && day !== today
    return `${releaseLine(news.release, count)}${isLate ? `, le ${dayName(day)}` : ''}`
  }
  if (kind === 'webhook') return `Votre webhook vers ${news.host} ne répond plus : il est désactivé`
  if (kind === 'reminder') return `Votre soirée commence bientôt${placeOf(news)}`
  const { username } = news.user
  if (kind === 'request') return `${username} vous demande en ami`
  if (kind === 'accepted') return `${username} a accepté votre demande`
  if (kind === 'reply') {
    return `${username} vous a répondu${inAll(count, 'messages')}`
  }
  if (kind === 'pact') {
    const { series, season, episode } = news
    return season === undefined || episode === undefined
      ? `${username} vous propose de regarder « ${series.title} » ensemble`
      : `${username} a coché « ${series.title} », ${formatPlace(season, episode)} : vu ensemble ?`
  }
  if (kind === 'evening') return `${username} ${eveningLine(news)}${placeOf(news)}`
  if (kind === 'comment') {
    const what = count > 1 ? `écrit le dernier de ${count} commentaires sous` : 'commenté'
    return `${username} a ${what} ${commentedLine(news)}`
  }
  if (kind === 'answer') {
    const what = count > 1 ? `${count} nouveaux commentaires` : 'un nouveau commentaire'
    return `${username} a ${what} après le vôtre, sous ${answeredLine(news)}`
  }
  const title = titleOf(news)
  if (kind === 'seen') {
    const done = news.media.type === 'game' ? 'joué à' : 'vu'
    if (count === 1) return `${username} a ${done} « ${title} », que vous lui conseilliez`
    const others = count === 2 ? 'une autre personne' : `${count - 1} autres personnes`
    return `${username} et ${others} ont ${done} « ${title} », que vous leur conseilliez`
  }
  const others =
    count === 2 ? ' et un autre titre' : count > 2 ? ` et ${count - 1} autres titres` : ''
  return `${username} a partagé « ${title} »${others} avec vous`
}

/** From one person or several: only the last one is known. */
const inAll = (count: number, what: string) => (count > 1 ? ` (${count} ${what} en tout)` : '')

function titleOf(news: Extract<Notification, { kind: 'share' | 'seen' }>): string {
  const shared = news.kind === 'share' ? (news.media ?? news.list) : news.media
  return (shared?.type === 'user' ? shared.user.username : shared?.title) ?? ''
}

/** Without the time: a mail cannot show it in the reader's time zone. */
const placeOf = ({ place }: { readonly place: string }) => (place === '' ? '' : ` (${place})`)

function unreadLine({ name, count, hasMore }: Unread): string {
  const messages = count > 1 ? `${count} messages` : 'un message'
  return `${name || 'Un groupe'} : ${hasMore ? 'plus de ' : ''}${messages}`
}

function eveningLine(news: Extract<Notification, { kind: 'evening' }>): string {
  if (news.isOff) return 'a décommandé la soirée prévue'
  if (news.isMoved) return 'a changé la date de la soirée'
  return news.isHandedOver ? 'vous a confié sa soirée' : 'vous invite à une soirée'
}

function commentedLine({ work, seenAt }: Extract<Notification, { kind: 'comment' }>): string {
  const viewing = work.type === 'game' ? 'partie de' : 'visionnage de'
  return `votre ${seenAt === null ? 'note sur' : viewing} « ${work.title} »`
}

function answeredLine({ work, seenAt }: Extract<Notification, { kind: 'answer' }>): string {
  const viewing = work.type === 'game' ? 'sa partie de' : 'son visionnage de'
  return `${seenAt === null ? 'sa note sur' : viewing} « ${work.title} »`
}

function releaseLine({ work, what, season, episode }: Release, count: number): string {
  if (what !== 'episode') return `${work.title} : ${WHAT[what]}`
  const episodes = count > 1 ? `${count} épisodes` : formatPlace(season ?? 0, episode ?? 0)
  return `${work.title} : ${episodes}`
}

/** « mardi 20 janvier » */
function dayName(day: string): string {
  return dayFormat.format(Date.parse(day)).replace(' 1 ', ' 1er ')
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const WHAT = { cinema: 'au cinéma', home: 'à la maison', game: 'sortie du jeu' }
