import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { SAVED_FILTERS_MAX, savedFilters } from '#shared/saved-filters.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
})

const CHOSEN = {
  filter: ['genre:Drame', 'service:mine'],
  sortEnum: 'TITLE_ASC',
  mediaType: 'movie',
  isDone: false,
} as const
const save = (name: string, given: object = {}, by = me) =>
  by.call(savedFilters.save, { body: { kind: 'titles', name, chosen: CHOSEN, ...given } })
const names = async (by = me) =>
  (await by.call(savedFilters.getSaved)).body.results.map(({ name }) => name)

test('filters are saved under a name, renamed and deleted', async () => {
  const saved = await save(' Ce soir ')
  expect(saved.status).toBe(201)
  expect(saved.body).toMatchObject({ kind: 'titles', name: 'Ce soir', chosen: CHOSEN })
  const { id } = saved.body
  await save('Élégants', { chosen: { filter: [] } })
  await save('Dimanche', { kind: 'games' })
  expect(await names()).toEqual(['Ce soir', 'Dimanche', 'Élégants'])
  const renamed = await me.call(savedFilters.rename, { params: { id }, body: { name: 'Zut' } })
  expect(renamed.body).toEqual({ ...saved.body, name: 'Zut' })
  expect(await names()).toEqual(['Dimanche', 'Élégants', 'Zut'])
  expect((await me.call(savedFilters.forget, { params: { id } })).status).toBe(204)
  expect(await names()).toEqual(['Dimanche', 'Élégants'])
  const again = await me.call(savedFilters.forget, { params: { id } })
  expect(again.problem.code).toBe('NOT_FOUND')
})

test('a filter saved with a month that does not exist is read without it', async () => {
  const { id } = (await save('Treizième mois')).body
  const filter = ['seen:2021-13', 'seen:2021-12']
  await world.deps.db
    .updateTable('saved_filters')
    .set({ chosen: JSON.stringify({ ...CHOSEN, filter }) })
    .where('id', '=', id)
    .execute()
  const { body } = await me.call(savedFilters.getSaved)
  expect(body.results.map(({ chosen }) => chosen)).toEqual([
    { ...CHOSEN, filter: ['seen:2021-12'] },
  ])
  expect((await save('Encore', { chosen: { filter } })).problem.code).toBe('VALIDATION_FAILED')
})

test('a name is unique per kind of list, ignoring case and accents', async () => {
  await save('Été')
  const refused = await save('ete')
  expect(refused).toMatchObject({ status: 409, problem: { code: 'FILTER_NAME_TAKEN' } })
  expect(refused.problem.errors).toEqual([
    { path: 'name', message: 'Vous gardez déjà des filtres sous ce nom' },
  ])
  expect((await save('ETE', { kind: 'games' })).status).toBe(201)
  const { id } = (await save('Hiver')).body
  const rename = (name: string) => me.call(savedFilters.rename, { params: { id }, body: { name } })
  const taken = await rename('ÉTÉ')
  expect(taken).toMatchObject({ status: 409, problem: { code: 'FILTER_NAME_TAKEN' } })
  expect(taken.problem.errors?.[0]?.path).toBe('name')
  expect((await rename('HIVER')).body.name).toBe('HIVER')
})

test('repeating one’s own id saves nothing twice', async () => {
  const id = uuidv7()
  expect((await save('Ce soir', { id })).status).toBe(201)
  const again = await save('Ce soir', { id })
  expect([again.status, again.body.id]).toEqual([200, id])
  const other = await world.person()
  expect((await save('Ce soir', { id }, other)).status).toBe(201)
  expect(await names()).toEqual(['Ce soir'])
})

test('several devices at once do not exceed the limit', async () => {
  for (let number = 2; number <= SAVED_FILTERS_MAX; number += 1) await save(`Filtre ${number}`)
  // Opens the connections to PostgreSQL, so that the attempts below are concurrent.
  await Promise.all(Array.from({ length: 10 }, async () => names()))
  for (let round = 1; round <= 4; round += 1) {
    const tries = Array.from({ length: 6 }, async (_, number) => save(`Le dernier ${number}`))
    const kept = (await Promise.all(tries)).filter(({ status }) => status === 201)
    expect(kept).toHaveLength(1)
    expect(await names()).toHaveLength(SAVED_FILTERS_MAX)
    await me.call(savedFilters.forget, { params: { id: kept[0]?.body.id ?? '' } })
  }
})

test('filters above the limit are refused until one is deleted', async () => {
  for (let number = 1; number <= SAVED_FILTERS_MAX; number += 1) {
    expect((await save(`Filtre ${number}`)).status).toBe(201)
  }
  const refused = await save('Un de trop')
  expect(refused).toMatchObject({ status: 409, problem: { code: 'TOO_MANY_FILTERS' } })
  expect(await names()).toHaveLength(SAVED_FILTERS_MAX)
  const [first] = (await me.call(savedFilters.getSaved)).body.results
  await me.call(savedFilters.forget, { params: { id: first?.id ?? '' } })
  expect((await save('Un de trop')).status).toBe(201)
})

test('nobody else reads, renames or deletes them', async () => {
  const other = await world.person()
  const { id } = (await save('À moi')).body
  const params = { id }
  const renamed = await other.call(savedFilters.rename, { params, body: { name: 'À toi' } })
  expect(renamed.problem.code).toBe('NOT_FOUND')
  const forgotten = await other.call(savedFilters.forget, { params })
  expect(forgotten.problem.code).toBe('NOT_FOUND')
  expect(await names(other)).toEqual([])
  expect(await names()).toEqual(['À moi'])
})

test('invalid filters are refused, with the field', async () => {
  for (const [given, path] of [
    [{ chosen: { filter: ['genre:'] } }, 'chosen.filter.0'],
    [{ chosen: { filter: [], sortEnum: 'OLDEST' } }, 'chosen.sortEnum'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ] as const) {
    const { status, problem } = await save('Ce soir', given)
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path])
  }
})

test('my other devices are notified of every write', async () => {
  const url = await listen(world)
  const here = await connect(url, me)
  const elsewhere = await connect(url, await world.elsewhere(me))
  const { id } = (await save('Ce soir')).body
  await save('Dimanche', { kind: 'games' })
  await me.call(savedFilters.rename, { params: { id }, body: { name: 'Demain' } })
  await me.call(savedFilters.forget, { params: { id } })
  const expected = ['movie', 'game', 'movie', 'movie'].map((part) => ({ part }))
  await vi.waitFor(() => expect(elsewhere.heard('list')).toEqual(expected))
  expect(here.heard('list')).toEqual([])
})
