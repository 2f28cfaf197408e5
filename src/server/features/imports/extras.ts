import { v5 as uuidv5 } from 'uuid'
import { fold } from '#shared/fold.ts'
import { ITEMS_MAX, LISTS_MAX } from '#shared/own-list-shapes.ts'
import type { Chosen } from '#shared/profile.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { visibleOwner } from '../friends/policy.ts'
import { type AddedItem, addItems, removeItems } from '../own-lists/items.ts'
import { deleteList } from '../own-lists/readers.ts'
import { everyListOf } from '../own-lists/export.ts'
import { createList, dateList } from '../own-lists/service.ts'
import { chooseFavourites, favouritesOf } from '../profile/service.ts'
import { addChoices, planChoices, removeChoices } from './choices.ts'
import type { FoundList, FoundTitle } from './formats/found.ts'
import type { OwnChoices } from './formats/own-choices.ts'
import { listItems, listWorks } from './item-queries.ts'
import { type ImportKey } from './queries.ts'
import { savedAmong } from './whole-items.ts'
import { type WorkFacts, yearOf } from './works.ts'
import {
  ITEMS_ADDED_MAX,
  ITEM_WORDS_MAX,
  LIST_NAME_MAX,
  LIST_WORDS_MAX,
  FAVOURITES_MAX,
  ITEMS_REMOVED_MAX,
} from '#shared/bounds.ts'
import { uniqueBy } from '#shared/unique-by.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log' | 'tmdb' | 'steam'>

const MOST_LOOKED_FOR = 200

/**
 * What an import adds besides titles. Planned and stored first, so that it is added once and can be undone.
 */
export interface Extras {
  readonly lists: readonly {
    readonly id: string
    /** The list to create; `null` when it exists. */
    readonly made: {
      readonly name: string
      readonly words: string
      readonly isNumbered: boolean
      readonly reader?: 'self' | 'friends'
      readonly createdAt?: number
      readonly updatedAt?: number | undefined
    } | null
    readonly items: readonly AddedItem[]
  }[]
  readonly favourites: readonly Chosen[]
  readonly choices?: OwnChoices | undefined
}

interface FoundExtras {
  readonly lists: readonly FoundList[]
  readonly choices: OwnChoices | undefined
}

/** Plans additions: to an existing list of that name if any, and to the free favourite slots. */
export async function planExtras(
  { db, ...deps }: Needs,
  actor: Actor,
  key: ImportKey,
  { lists: found, choices }: FoundExtras,
): Promise<Extras> {
  const own = await everyListOf({ db }, actor.userId)
  const byName = new Map(own.map((list) => [fold(list.row.name), list]))
  const lists: Extras['lists'][number][] = []
  for (const list of found) {
    const name = Array.from(list.name.trim() || 'Import')
      .slice(0, LIST_NAME_MAX)
      .join('')
    const ownId = list.own ? uuidv5(list.own.id, actor.userId) : uuidv5(fold(name), key.id)
    const standing = list.own
      ? own.find(({ row }) => row.id === ownId || row.id === list.own?.id)
      : byName.get(fold(name))
    const has = new Set(standing?.items.map(({ work }) => `${work.type}:${work.id}`))
    const items = (await itemsOf(db, key, list))
      .filter(({ type, id }) => !has.has(`${type}:${id}`))
      .slice(0, ITEMS_MAX - has.size)
    if (items.length === 0 && (standing || !list.own)) continue
    const description = Array.from(list.words).slice(0, LIST_WORDS_MAX).join('')
    lists.push({
      id: standing?.row.id ?? ownId,
      made: standing
        ? null
        : { name, words: description, isNumbered: list.isNumbered, ...madeOf(list) },
      items,
    })
  }
  let room = LISTS_MAX - own.length
  return {
    lists: lists.filter(({ made }) => made === null || (room -= 1) >= 0),
    favourites: await newFavourites({ db, ...deps }, actor, key),
    choices: choices && (await planChoices({ db, ...deps }, actor, choices)),
  }
}

/** Idempotent. */
export async function addExtras(
  deps: Needs,
  actor: Actor,
  { lists, favourites, choices }: Extras,
): Promise<void> {
  if (choices) await addChoices(deps, actor, choices)
  // Files begin with the last changed list, which must be created last.
  for (const { id, made, items } of lists.toReversed()) {
    if (made) await createList(deps, actor, { id, ...made })
    for (let from = 0; from < items.length; from += ITEMS_ADDED_MAX) {
      await ifThere(addItems(deps, actor, id, { items: items.slice(from, from + ITEMS_ADDED_MAX) }))
    }
    if (made?.updatedAt !== undefined) await dateList(deps, id, made.updatedAt)
  }
  if (favourites.length === 0) return
  const owner = await visibleOwner(deps, actor, undefined)
  const standing = (await favouritesOf(deps, owner)).map(toChosen)
  const works = [...standing, ...favourites.filter((work) => !isAmong(standing, work))]
  await chooseFavourites(deps, owner, works.slice(0, FAVOURITES_MAX))
}

/** Removes the additions. Idempotent. */
export async function removeExtras(
  deps: Needs,
  actor: Actor,
  { lists, favourites, choices }: Extras,
): Promise<void> {
  if (choices) await removeChoices(deps, actor, choices)
  const own = lists.length > 0 ? await everyListOf(deps, actor.userId) : []
  for (const { id, made, items } of lists) {
    const standing = own.find(({ row }) => row.id === id)
    if (!standing) continue
    // Several lists of one name were imported as one.
    const ours = lists.filter((each) => each.id === id).flatMap((each) => each.items)
    const isOnlyOurs = standing.items.every(({ work }) =>
      ours.some((item) => item.type === work.type && item.id === work.id),
    )
    if (made && isOnlyOurs) {
      await ifThere(deleteList(deps, actor, id))
      continue
    }
    for (let from = 0; from < items.length; from += ITEMS_REMOVED_MAX) {
      await ifThere(removeItems(deps, actor, id, items.slice(from, from + ITEMS_REMOVED_MAX)))
    }
  }
  const owner = await visibleOwner(deps, actor, undefined)
  const standing = (await favouritesOf(deps, owner)).map(toChosen)
  const left = standing.filter((work) => !isAmong(favourites, work))
  if (left.length < standing.length) await chooseFavourites(deps, owner, left)
}

function madeOf({ own }: FoundList) {
  if (!own) return {}
  const updatedAt = own.updatedAt === undefined ? undefined : Date.parse(own.updatedAt)
  return { reader: own.reader, createdAt: Date.parse(own.createdAt), updatedAt }
}

async function itemsOf(db: Deps['db'], key: ImportKey, { items }: FoundList): Promise<AddedItem[]> {
  const works = await listWorks(db, key, [...new Set(items.map(({ title }) => title))])
  const byPlace = new Map(works.map((work) => [work.place, work]))
  const all = items.flatMap(({ title: place, words: text, isOwn = true }): AddedItem[] => {
    const { work_type: type, work_id: id, facts, status } = byPlace.get(place) ?? {}
    const isFound = status === 'ready' || status === 'there'
    if (!isFound || !type || !id || !facts) return []
    const known = JSON.parse(facts) as WorkFacts
    const year = yearOf(known)
    const comment = Array.from(text).slice(0, ITEM_WORDS_MAX).join('')
    const item = { id, title: known.title, year, words: comment, isOwn }
    return type === 'game'
      ? [{ type, ...item, headerImage: known.poster_path }]
      : [{ type, ...item, poster_path: known.poster_path }]
  })
  return uniqueBy(all, ({ type, id }) => `${type}:${id}`)
}

/** Imported favourites that are in the lists, up to the free slots. */
async function newFavourites(deps: Needs, actor: Actor, key: ImportKey): Promise<Chosen[]> {
  const owner = await visibleOwner(deps, actor, undefined)
  const standing = (await favouritesOf(deps, owner)).map(toChosen)
  const room = FAVOURITES_MAX - standing.length
  const favourites: (Chosen & { readonly at: number })[] = []
  if (room <= 0) return []
  for (let from = 0; ;) {
    const rows = await listItems(deps.db, key, { from, limit: 500 })
    const last = rows.at(-1)
    if (!last) break
    from = last.place + 1
    for (const { found, status, work_type: type, work_id: id } of rows) {
      const isFound = status === 'ready' || status === 'there'
      if (!isFound || !type || !id || !found.includes('"isFavourite":true')) continue
      if (isAmong(standing, { type, id })) continue
      const at = (JSON.parse(found) as FoundTitle).own?.favourite ?? Number.POSITIVE_INFINITY
      favourites.push({ type, id, at })
    }
  }
  const works = favourites
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .slice(0, MOST_LOOKED_FOR)
    .map(toChosen)
  const saved = await savedAmong(deps.db, actor.userId, works)
  return works.filter(({ type, id }) => saved.has(`${type}:${id}`)).slice(0, room)
}

const toChosen = ({ type, id }: Chosen): Chosen => ({ type, id })

function isAmong(works: readonly Chosen[], { type, id }: Chosen): boolean {
  return works.some((work) => work.type === type && work.id === id)
}

/** Skips a list that was deleted meanwhile or is full. */
async function ifThere(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (!['NOT_FOUND', 'FORBIDDEN', 'LIST_FULL'].includes(error.code)) throw error
  }
}
