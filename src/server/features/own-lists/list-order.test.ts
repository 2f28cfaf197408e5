import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ITEMS_PAGE, type ListChange, type WorkKey } from '#shared/own-list-shapes.ts'
import { ownLists } from '#shared/own-lists.ts'
import { heldUp } from '#test/held-up.ts'
import { befriend } from '#test/people.ts'
import { isKept, rowsRead, sqlitePlan } from '#test/plans.ts'
import { runs } from '#test/runs.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { insertItems } from './item-queries.ts'
import { lockList } from './queries.ts'

/*
 * Two people write to one list at once: in whatever order the server handles their writes, the list
 * holds each work once, and a client that applies the changes by version ends up with the same list
 * as the server.
 */

let world: TestWorld
let owner: Caller
let friend: Caller
beforeAll(async () => {
  world = await testWorld()
  owner = await world.person()
  friend = await world.person()
  await befriend(owner, friend)
})
afterAll(() => world.close())

const TYPES = ['movie', 'tv', 'game'] as const
const workAt = (which: number): WorkKey => ({
  type: TYPES[which % 3] ?? 'movie',
  id: 910_000 + Math.floor(which / 3),
})
const nameOf = ({ type, id }: WorkKey) => `${type}:${id}`

async function newList(): Promise<string> {
  const { body } = await owner.call(ownLists.createList, { body: { name: 'À deux' } })
  const members = [{ userId: friend.id, mayEdit: true }]
  await owner.call(ownLists.setReaders, {
    params: { id: body.id },
    body: { reader: 'named', members },
  })
  return body.id
}

interface Write {
  readonly kind: 'add' | 'move' | 'remove'
  readonly which: number
  readonly after: number | null
}

const writeArbitrary = fc.record<Write>({
  kind: fc.constantFrom('add', 'add', 'add', 'move', 'move', 'remove'),
  which: fc.nat(11),
  after: fc.option(fc.nat(11)),
})

async function send(by: Caller, id: string, { kind, which, after }: Write) {
  const work = workAt(which)
  const behind = after === null ? null : workAt(after)
  const params = { id }
  if (kind === 'remove') return by.call(ownLists.removeItem, { params, query: work })
  if (kind === 'move') {
    return by.call(ownLists.moveItem, { params, body: { ...work, after: behind } })
  }
  const items = [{ ...work, title: nameOf(work) }]
  return by.call(ownLists.addItems, { params, body: { items, after: behind } })
}

/** Applies a change, as a client does. */
function applied(list: readonly string[], { change }: ListChange): readonly string[] {
  if (change.kind === 'removed') return list.filter((name) => name !== nameOf(change))
  if (change.kind !== 'placed') return list
  const name = nameOf(change.item.work)
  const others = list.filter((each) => each !== name)
  const at = change.after === null ? 0 : others.indexOf(nameOf(change.after)) + 1
  return others.toSpliced(at, 0, name)
}

async function itemsOf(id: string): Promise<string[]> {
  const names: string[] = []
  for (let cursor: number | undefined; ;) {
    const { body } = await owner.call(ownLists.getItems, { params: { id }, query: { cursor } })
    names.push(...body.results.map(({ work }) => nameOf(work)))
    if (body.nextCursor === null) return names
    cursor = body.nextCursor
  }
}

test('two concurrent writers leave every work once, in the order that their changes give', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(writeArbitrary, writeArbitrary), { minLength: 1, maxLength: 12 }),
      async (turns) => {
        const id = await newList()
        const changes: ListChange[] = []
        for (const [mine, theirs] of turns) {
          const answers = await Promise.all([send(owner, id, mine), send(friend, id, theirs)])
          for (const { status, body } of answers) {
            if (status === 200) changes.push(body)
            else expect(status).toBe(404)
          }
        }
        const expected = changes
          .toSorted((one, other) => one.version - other.version)
          .reduce<readonly string[]>(applied, [])
        expect(new Set(changes.map(({ version }) => version)).size).toBe(changes.length)
        const items = await itemsOf(id)
        expect(items).toEqual(expected)
        expect(new Set(items).size).toBe(items.length)
        const { body } = await friend.call(ownLists.getList, { params: { id } })
        expect(body.itemCount).toBe(items.length)
        await owner.call(ownLists.deleteList, { params: { id } })
      },
    ),
    { numRuns: runs(25) },
  )
})

test('a hundred moves to the same position keep the list in order', async () => {
  const id = await newList()
  for (let which = 0; which < 6; which += 1)
    await send(owner, id, { kind: 'add', which, after: 11 })
  let expected = await itemsOf(id)
  for (let turn = 0; turn < 100; turn += 1) {
    const which = 1 + (turn % 5)
    const { body } = await send(owner, id, { kind: 'move', which, after: 0 })
    expected = [...applied(expected, body)]
  }
  expect(await itemsOf(id)).toEqual(expected)
})

test('a page of 2,000 items reads only its rows, by an index; a write is a few statements', async () => {
  const id = await newList()
  const { db } = world.deps
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    list_id: id,
    type: 'movie' as const,
    work_id: 920_000 + at,
    position: (at + 1) * 1024,
    title: `Film ${at}`,
    picture: null,
    year: null,
    words: '',
    added_at: 0,
  }))
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('own_list_items')
      .values(rows.slice(at, at + 500))
      .execute()
  }
  await db.updateTable('own_lists').set({ item_count: 2000 }).where('id', '=', id).execute()
  // Games, of which the list has none.
  const friendId = world.engine === 'postgres' ? sql`cast(${friend.id} as uuid)` : sql`${friend.id}`
  await sql`insert into saved_games
      (user_id, steam_api_id, title, title_key, genres, is_played, added_at, updated_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)
    select ${friendId}, i, 'Jeu ' || i, 'jeu', '[]', 1, i, i from n`.execute(db)
  // Enough users that the planner never scans them all.
  await Promise.all(Array.from({ length: 200 }, () => world.person()))
  await sql`analyze`.execute(db)
  expect(await itemsOf(id)).toHaveLength(2000)
  const statementsOf = async (call: () => Promise<{ status: number }>) => {
    world.queries.length = 0
    expect((await call()).status).toBe(200)
    return world.queries.filter(({ sql: text }) => !/sessions|^(?:begin|commit)/.test(text))
  }
  const query = { cursor: 1000 * 1024 }
  const page = await statementsOf(() => friend.call(ownLists.getItems, { params: { id }, query }))
  const whole = await statementsOf(() => friend.call(ownLists.getList, { params: { id } }))
  const shelf = await statementsOf(() =>
    friend.call(ownLists.getLists, { query: { scope: 'shared' } }),
  )
  if (world.engine === 'postgres')
    for (const statement of shelf) expect(await isKept(db, statement)).toBe(true)
  const move = { type: 'movie', id: 920_000, after: { type: 'movie', id: 921_999 } }
  const moved = await statementsOf(() =>
    friend.call(ownLists.moveItem, { params: { id }, body: move }),
  )
  expect([page.length, whole.length, shelf.length]).toEqual([2, 2, 2])
  expect(moved.length).toBeLessThanOrEqual(4)
  for (const statement of [...page, ...whole, ...shelf, ...moved]) {
    if (world.engine === 'sqlite') {
      const scans = (await sqlitePlan(db, statement)).filter((step) =>
        /^SCAN (?!CONSTANT|firsts|\()/.test(step),
      )
      expect(scans).toEqual([])
    } else if (!/^update/i.test(statement.sql)) {
      const isWhole = statement.sql.includes('count(*)')
      expect(await rowsRead(db, statement)).toBeLessThanOrEqual(isWhole ? 4100 : 3 * ITEMS_PAGE)
    }
  }
})

test('an item added while its list is being deleted is deleted too', async () => {
  const { db } = world.deps
  const id = await newList()
  const by = { added_at: 0, added_by: friend.id, worded_by: friend.id }
  const facts = { title: 'Un film', picture: null, year: null, words: '', ...by }
  const { deleting } = await db.transaction().execute(async (tx) => {
    await lockList(tx, { listId: id, userId: friend.id, now: world.clock.now() })
    await insertItems(tx, [{ list_id: id, type: 'movie', work_id: 930_000, position: 1, ...facts }])
    const asked = owner.call(ownLists.deleteList, { params: { id } })
    await heldUp(world)
    return { deleting: asked }
  })
  expect((await deleting).status).toBe(204)
  const left = await db.selectFrom('own_list_items').where('list_id', '=', id).selectAll().execute()
  expect(left).toEqual([])
})
