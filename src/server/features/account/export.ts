import type { AccountExport } from '#shared/account-export.ts'
import { allows } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { toUser } from '../auth/present.ts'
import { addressMadeAt } from '../calendar/service.ts'
import { type ConversationHistory, streamHistories } from '../chat/service.ts'
import { everyComment } from '../comments/export.ts'
import { everyEvening } from '../evenings/export.ts'
import { mutedOf } from '../feed/muting.ts'
import { linksOf } from '../friend-links/service.ts'
import { visibleOwner, type VisibleOwner } from '../friends/policy.ts'
import { listPeople } from '../friends/service.ts'
import { devicesOf } from '../notifications/pushes.ts'
import { everyImportOf } from '../imports/service.ts'
import { choicesOf, everyNotification } from '../notifications/service.ts'
import { everyListOf, listLinesOf, sharedListsOf } from '../own-lists/export.ts'
import { everyPactOf, everyRefusalOf } from '../pacts/service.ts'
import { passkeysOf } from '../passkeys/service.ts'
import { favouritesOf } from '../profile/service.ts'
import { settingsOf } from '../public-pages/service.ts'
import { savedFiltersOf } from '../saved-filters/service.ts'
import { toGame } from '../saved-games/present.ts'
import { watchedGamesOf } from '../games/service.ts'
import { games } from '../saved-games/service.ts'
import { toMovie, toTv } from '../saved-shows/present.ts'
import { steamExport } from '../steam/service.ts'
import { identitiesOf } from '../sign-in/own-ways.ts'
import { ownServices } from '../services/service.ts'
import { shows } from '../saved-shows/service.ts'
import { openedBy } from '../spoilers/service.ts'
import { tokensOf } from '../tokens/service.ts'
import { twoFactorOf } from '../two-factor/service.ts'
import { streamViewings } from '../viewings/service.ts'
import { addressOf } from '../scrobbling/service.ts'
import { webhooksOf } from '../webhooks/service.ts'
import { streamItems } from './export-pages.ts'
import { reminderOf } from './export-reminders.ts'
import { findNetwork } from './queries.ts'
import { everyRecommendation } from '../recommendations/service.ts'
import { sessionsOf } from './service.ts'

export type ExportNeeds = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'limits'>

/**
 * Everything stored about the actor, as one object.
 * @throws {AppError} RATE_LIMITED
 */
export async function exportAccount(deps: ExportNeeds, actor: Actor): Promise<AccountExport> {
  await deps.limits.exports.take(actor.userId)
  const { short, long } = await exportParts(deps, actor)
  return {
    ...short,
    movies: await Array.fromAsync(long.movies),
    tvs: await Array.fromAsync(long.tvs),
    games: await Array.fromAsync(long.games),
    viewings: await Array.fromAsync(long.viewings),
    conversations: await Array.fromAsync(long.conversations),
  }
}

/**
 * Everything stored about the actor; the possibly long parts are read as they are consumed. A Visiteur,
 * perhaps a demoted user, gets their account, sessions and lists only: friends and conversations hold
 * other people's data, which no call shows to a Visiteur.
 */
export async function exportParts(deps: ExportNeeds, actor: Actor) {
  const owner = await visibleOwner(deps, actor, undefined)
  return { short: await shortParts(deps, actor, owner), long: longParts(deps, actor, owner) }
}

function longParts(deps: ExportNeeds, actor: Actor, owner: VisibleOwner) {
  const { db } = deps
  const { userId } = actor
  return {
    movies: mapped(streamItems(shows, db, { userId, part: 'movie' }), toMovie),
    tvs: mapped(streamItems(shows, db, { userId, part: 'tv' }), toTv),
    games: mapped(streamItems(games, db, { userId, part: 'game' }), toGame),
    viewings: streamViewings(deps, owner),
    conversations: allows('client', actor.role)
      ? mapped(streamHistories(deps, actor), toConversation)
      : nothing(),
  }
}

async function* mapped<T, R>(entries: AsyncIterable<T>, to: (entry: T) => R): AsyncGenerator<R> {
  for await (const entry of entries) yield to(entry)
}

async function* nothing(): AsyncGenerator<never> {
  // Without other people's data.
}

type Long = keyof ReturnType<typeof longParts>

async function shortParts(
  deps: ExportNeeds,
  actor: Actor,
  owner: VisibleOwner,
): Promise<Omit<AccountExport, Long>> {
  const mayReadOthers = allows('client', actor.role)
  const people = mayReadOthers
    ? await listPeople(deps, actor, ['added', 'received', 'sent', 'blocked', 'refused'])
    : []
  const those = <K extends 'since' | 'sentAt'>(state: string, instant: K) =>
    people
      .filter((each) => each.state === state)
      .map(({ user, since }) => ({ ...named(user), [instant]: toInstant(since) }) as Dated<K>)
  const sessions = await sessionsOf(deps, actor)
  const reminder = await reminderOf(deps, actor.userId)
  const muted = await mutedOf(deps, actor.userId)
  return {
    format: 'calepin',
    version: 1,
    exportedAt: toInstant(deps.clock.now()),
    user: toUser(actor.account),
    zone: actor.account.zone,
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      createdAt,
      lastUsedAt,
    })),
    tokens: await tokensOf(deps, actor),
    webhooks: await webhooksOf(deps, actor.userId),
    scrobbling: await addressOf(deps, actor.userId),
    friendLinks: await linksOf(deps, actor.userId),
    publicPage: await settingsOf(deps, actor.userId),
    registeredFrom: (await findNetwork(deps.db, actor.userId)) ?? null,
    identities: await identitiesOf(deps, actor.userId),
    passkeys: await passkeysOf(deps.db, actor.userId),
    hasTwoFactor: (await twoFactorOf(deps.db, actor.userId)).isEnabled,
    favourites: await favouritesOf(deps, owner),
    services: await ownServices(deps, actor.userId),
    steam: await steamExport(deps, actor),
    filters: await savedFiltersOf(deps, actor.userId),
    muted: { ...muted, people: mayReadOthers ? muted.people : [] },
    lists: (await everyListOf(deps, actor.userId)).map(({ row, members, items }) => ({
      id: row.id,
      name: row.name,
      words: row.words,
      isNumbered: row.is_numbered === 1,
      reader: row.reader,
      members: mayReadOthers
        ? members.map(({ id, username, may_edit }) => ({ id, username, mayEdit: may_edit === 1 }))
        : [],
      items,
      createdAt: toInstant(row.created_at),
      updatedAt: toInstant(row.updated_at),
    })),
    sharedLists: mayReadOthers ? await sharedListsOf(deps, actor.userId) : [],
    listLines: await listLinesOf(deps, actor.userId),
    watchedGames: await watchedGamesOf(deps, actor.userId),
    friends: those('added', 'since'),
    requests: {
      received: those('received', 'sentAt'),
      sent: those('sent', 'sentAt'),
      refused: those('refused', 'since'),
    },
    blocked: those('blocked', 'since'),
    notifications: mayReadOthers ? await everyNotification(deps, actor) : [],
    recommendations: mayReadOthers ? await everyRecommendation(deps, actor) : [],
    pacts: mayReadOthers ? await everyPactOf(deps, actor.userId) : [],
    refusedPacts: mayReadOthers ? await everyRefusalOf(deps, actor.userId) : [],
    evenings: mayReadOthers ? await everyEvening(deps, actor) : [],
    openedSpoilers: mayReadOthers ? await openedBy(deps, actor.userId) : [],
    comments: mayReadOthers ? await everyComment(deps, actor) : [],
    pushDevices: await devicesOf(deps, actor),
    imports: await everyImportOf(deps, actor),
    nextExportReminder: reminder.nextAt,
    isExportMailed: reminder.withData,
    calendarAddress: await addressMadeAt(deps.db, actor),
    notificationChoices: await choicesOf(deps, actor),
  }
}

function toConversation({
  conversation: { id, name },
  members,
  leftAt,
  messages,
}: ConversationHistory): AccountExport['conversations'][number] {
  return { id, name, members: members.map(named), leftAt, messages: [...messages] }
}

type Named = Pick<PublicUser, 'id' | 'username'>
type Dated<K extends string> = Named & Record<K, string>

function named({ id, username }: Named): Named {
  return { id, username }
}
