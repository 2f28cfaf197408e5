import { fold, wordsOf } from '#shared/fold.ts'
import { ITEMS_PAGE } from '#shared/own-list-shapes.ts'
import {
  type PublicList,
  type PublicPage,
  type PublicSettings,
  SLUG_MAX,
} from '#shared/public-pages.ts'
import { lockAccount } from '#server/db/account.ts'
import { toKeysetPage } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { toAvatarUrl } from '../auth/present.ts'
import { openOwner } from '../friends/policy.ts'
import { ownedList } from '../own-lists/policy.ts'
import { toItem } from '../own-lists/present.ts'
import { favouritesOf, ratingsOf } from '../profile/service.ts'
import { personNamed } from './policy.ts'
import {
  deleteAddress,
  findPage,
  findShownList,
  insertAddress,
  listAddresses,
  listShownItems,
  listShownLists,
  type ShownRow,
  upsertPage,
} from './queries.ts'

type Needs = Pick<Deps, 'db'>
type Named = Awaited<ReturnType<typeof listShownLists>>[number]

/** A user's public page settings; by default everything is shown, but the page is off and not indexed. */
export async function settingsOf({ db }: Needs, userId: string): Promise<PublicSettings> {
  const page = await findPage(db, userId)
  const lists = await listAddresses(db, userId)
  return {
    isOn: page?.is_on === 1,
    showsFavourites: page?.shows_favourites !== 0,
    showsRatings: page?.shows_ratings !== 0,
    showsLists: page?.shows_lists !== 0,
    isIndexed: page?.is_indexed === 1,
    lists: lists.map(({ list_id: listId, slug }) => ({ listId, slug })),
  }
}

export async function chooseShown(
  { db }: Needs,
  { userId }: Actor,
  wanted: Omit<PublicSettings, 'lists'>,
): Promise<PublicSettings> {
  await upsertPage(db, {
    user_id: userId,
    is_on: wanted.isOn ? 1 : 0,
    shows_favourites: wanted.showsFavourites ? 1 : 0,
    shows_ratings: wanted.showsRatings ? 1 : 0,
    shows_lists: wanted.showsLists ? 1 : 0,
    is_indexed: wanted.isIndexed ? 1 : 0,
  })
  return settingsOf({ db }, userId)
}

/**
 * Gives the actor's list a public address that survives renaming. @throws {AppError} NOT_FOUND; FORBIDDEN
 */
export async function openList(deps: Needs, actor: Actor, listId: string): Promise<PublicSettings> {
  const { row } = await ownedList(deps, actor, listId)
  const { userId } = actor
  await inTransaction(deps.db, async (tx) => {
    // Two lists with the same name, published at once, get distinct addresses.
    await lockAccount(tx, userId)
    const taken = new Set((await listAddresses(tx, userId)).map(({ slug }) => slug))
    await insertAddress(tx, userId, { list_id: listId, slug: freeSlug(row.name, taken) })
  })
  return settingsOf(deps, userId)
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN */
export async function closeList(
  deps: Needs,
  actor: Actor,
  listId: string,
): Promise<PublicSettings> {
  await ownedList(deps, actor, listId)
  await deleteAddress(deps.db, actor.userId, listId)
  return settingsOf(deps, actor.userId)
}

/** A user's public page. @throws {AppError} NOT_FOUND when it is off */
export async function pageOf(deps: Needs, username: string): Promise<PublicPage> {
  const row = await personNamed(deps, username)
  const owner = openOwner(row)
  return {
    user: toPublicPerson(row),
    ...(row.shows_favourites === 1 && { favourites: await favouritesOf(deps, owner) }),
    ...(row.shows_ratings === 1 && { ratings: await ratingsOf(deps, owner) }),
    ...(row.shows_lists === 1 && {
      lists: (await listShownLists(deps.db, row.id)).toSorted(byName),
    }),
  }
}

/**
 * One page of a public list. Only the owner's texts are shown, and none while others may edit the list,
 * since those people did not agree to publish theirs.
 * @throws {AppError} NOT_FOUND
 */
export async function listOf(
  deps: Needs,
  { username, list: slug }: { readonly username: string; readonly list: string },
  after = 0,
): Promise<PublicList> {
  const row = await personNamed(deps, username)
  const list = orNotFound(await findShownList(deps.db, row.id, slug))
  const wanted = { ownerId: row.id, listId: list.id }
  const rows = await listShownItems(deps.db, wanted, { after, limit: ITEMS_PAGE + 1 })
  const { page, last } = toKeysetPage(rows, ITEMS_PAGE)
  return {
    user: toPublicPerson(row),
    hasPage: row.is_on === 1,
    name: list.name,
    words: list.words,
    isNumbered: list.is_numbered === 1,
    items: page.map((item) =>
      toItem(list.is_shared || item.worded_by !== row.id ? { ...item, words: '' } : item),
    ),
    nextCursor: last?.position ?? null,
  }
}

/** Whether search engines may index the page at this two-part path. */
export async function mayBeIndexed(
  deps: Needs,
  username: string,
  slug: string | undefined,
): Promise<boolean> {
  const row = await personNamed(deps, username).catch(() => undefined)
  if (row?.is_indexed !== 1) return false
  if (slug === undefined) return row.is_on === 1
  return (await findShownList(deps.db, row.id, slug)) !== undefined
}

function toPublicPerson({ id, username, avatar }: ShownRow): PublicPage['user'] {
  return { username, avatarUrl: toAvatarUrl(id, avatar) }
}

/** Here, for the engines do not agree on accents and capitals. */
function byName(a: Named, b: Named): number {
  const [one, other] = [fold(a.name), fold(b.name)]
  return one < other || (one === other && a.slug < b.slug) ? -1 : 1
}

/** A slug of the name, numbered if another list uses it. */
function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const folded = Array.from(wordsOf(name).join('-')).slice(0, SLUG_MAX).join('')
  const base = folded === '' ? 'liste' : folded
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
