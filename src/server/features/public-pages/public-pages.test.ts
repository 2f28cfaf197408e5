import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { ownLists } from '#shared/own-lists.ts'
import { profile } from '#shared/profile.ts'
import { publicPages, type PublicSettings } from '#shared/public-pages.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { importFiles } from '#test/imports.ts'
import { befriend } from '#test/people.ts'
import { sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { indexing } from './indexing.ts'

let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
})

const FILM = { type: 'movie', id: 27_205 } as const
const choose = (part: Partial<PublicSettings> = {}) =>
  me.call(publicPages.choose, {
    body: {
      isOn: true,
      showsFavourites: true,
      showsRatings: true,
      showsLists: true,
      isIndexed: false,
      ...part,
    },
  })
const read = (username = me.username) =>
  world.anyone().call(publicPages.getPage, { params: { username } })
const readList = (list: string, username = me.username) =>
  world.anyone().call(publicPages.getList, { params: { username, list } })
async function makeList(name: string) {
  const id = uuidv7()
  await me.call(ownLists.createList, { body: { id, name, words: 'Pour l’été' } })
  const items = [
    { ...FILM, title: 'Inception', words: 'À revoir' },
    { type: 'movie', id: 13, title: 'Forrest Gump' },
  ]
  await me.call(ownLists.addItems, { params: { id }, body: { items } })
  return id
}
const open = (id: string) => me.call(publicPages.openList, { params: { id } })

describe('a person’s page', () => {
  test('is not public before its owner turns it on, nor after they turn it off', async () => {
    expect((await read()).problem.code).toBe('NOT_FOUND')
    expect((await me.call(publicPages.getOwn)).body).toMatchObject({ isOn: false, lists: [] })
    await choose()
    const { status, body, headers } = await read()
    expect([status, body.user]).toEqual([200, { username: me.username, avatarUrl: null }])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect((await read(me.username.toUpperCase())).status).toBe(200)
    await choose({ isOn: false })
    expect((await read()).status).toBe(404)
  })

  test('shows the parts they chose, and never hidden items', async () => {
    await me.call(savedShows.addMovie, { body: { tmdbId: FILM.id, title: 'Inception' } })
    await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Caché' } })
    await me.call(savedShows.rateMovie, { body: { tmdbId: FILM.id, rating: 8 } })
    await me.call(savedShows.rateTv, { body: { tmdbId: 1396, rating: 8 } })
    const works = [FILM, { type: 'tv', id: 1396 }]
    await me.call(profile.setFavourites, { body: { works } })
    await me.call(savedShows.hideTv, { body: { tmdbId: 1396, isHidden: true } })
    await choose()
    const { body } = await read()
    expect(body.favourites).toMatchObject([FILM])
    expect(body.ratings).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
    expect(body.lists).toEqual([])
    await choose({ showsFavourites: false, showsRatings: false, showsLists: false })
    expect(Object.keys((await read()).body)).toEqual(['user'])
  })

  test('sorts the public lists by name, ignoring case and accents', async () => {
    for (const name of ['Zoo', 'amis', 'École', 'ecole', 'Écume']) await open(await makeList(name))
    await choose()
    const names = (await read()).body.lists?.map(({ name }) => name)
    expect(names).toEqual(['amis', 'École', 'ecole', 'Écume', 'Zoo'])
  })

  test('disappears with the role and with the account', async () => {
    await choose()
    await open(await makeList('Étoiles'))
    const chief = await world.person('SuperAdmin')
    const setRole = (role: 'Client' | 'Visiteur') =>
      chief.call(admin.setRole, { params: { id: me.id }, body: { role } })
    await setRole('Visiteur')
    expect([(await read()).status, (await readList('etoiles')).status]).toEqual([404, 404])
    await setRole('Client')
    expect([(await read()).status, (await readList('etoiles')).status]).toEqual([200, 200])
    const { body } = await me.call(account.export)
    expect(body.publicPage).toMatchObject({ isOn: true, lists: [{ slug: 'etoiles' }] })
    await world.deps.db.deleteFrom('users').where('id', '=', me.id).execute()
    expect([(await read()).status, (await readList('etoiles')).status]).toEqual([404, 404])
    const kept = world.deps.db.selectFrom('public_lists').where('owner_id', '=', me.id)
    expect(await kept.selectAll().execute()).toEqual([])
  })
})

describe('a list', () => {
  test('has an address made of its name, kept when renamed, until it is closed or deleted', async () => {
    const id = await makeList('Été : les meilleurs !')
    const second = await makeList('Été — les meilleurs')
    expect((await readList('ete-les-meilleurs')).status).toBe(404)
    expect((await open(id)).body.lists).toEqual([{ listId: id, slug: 'ete-les-meilleurs' }])
    await open(id)
    expect((await open(second)).body.lists.map(({ slug }) => slug)).toEqual([
      'ete-les-meilleurs',
      'ete-les-meilleurs-2',
    ])
    await me.call(ownLists.changeList, { params: { id }, body: { name: 'Autre' } })
    expect((await readList('ete-les-meilleurs')).body).toMatchObject({
      name: 'Autre',
      hasPage: false,
      items: [{ words: 'À revoir' }, { work: { title: 'Forrest Gump' } }],
    })
    await me.call(publicPages.closeList, { params: { id } })
    expect((await readList('ete-les-meilleurs')).status).toBe(404)
    await me.call(ownLists.deleteList, { params: { id: second } })
    expect((await me.call(publicPages.getOwn)).body.lists).toEqual([])
  })

  test('says that it is public to those who may edit it, wherever it is shown to them', async () => {
    const friend = await world.person()
    await befriend(me, friend)
    const id = await makeList('Vitrine')
    await me.call(ownLists.setReaders, { params: { id }, body: { reader: 'friends', members: [] } })
    const seenBy = async (by: Caller) => [
      (await by.call(ownLists.getList, { params: { id } })).body.isPublic,
      (await by.call(ownLists.getTheirLists, { params: { id: me.id } })).body.results[0]?.isPublic,
      (await by.call(ownLists.getChoices, { query: FILM })).body.results[0]?.isPublic,
    ]
    expect(await seenBy(me)).toEqual([false, false, false])
    await open(id)
    expect(await seenBy(me)).toEqual([true, true, true])
    expect(await seenBy(friend)).toEqual([undefined, undefined, undefined])
    const members = [{ userId: friend.id, mayEdit: true }]
    await me.call(ownLists.setReaders, { params: { id }, body: { reader: 'friends', members } })
    expect(await seenBy(friend)).toEqual([true, true, true])
  })

  test('leaves out works its owner hides, and all lines while others may edit it', async () => {
    const friend = await world.person()
    await befriend(me, friend)
    const id = await makeList('Ensemble')
    await open(id)
    await me.call(savedShows.addMovie, { body: { tmdbId: 13, title: 'Forrest Gump' } })
    await me.call(savedShows.hideMovie, { body: { tmdbId: 13, isHidden: true } })
    const shown = async () => (await readList('ensemble')).body.items
    expect(await shown()).toMatchObject([{ work: FILM, words: 'À revoir' }])
    const members = [{ userId: friend.id, mayEdit: true }]
    await me.call(ownLists.setReaders, { params: { id }, body: { reader: 'friends', members } })
    expect(await shown()).toMatchObject([{ work: FILM, words: '' }])
    expect((await friend.call(publicPages.closeList, { params: { id } })).problem.code).toBe(
      'FORBIDDEN',
    )
    expect(JSON.stringify((await readList('ensemble')).body)).not.toContain(friend.username)
  })
})

describe('the lines of a list', () => {
  /** A list with a line by a friend who may no longer edit it. */
  async function leftBehind(): Promise<string> {
    const friend = await world.person()
    await befriend(me, friend)
    const id = await makeList('Laissée')
    await open(id)
    const named = (members: readonly object[]) =>
      me.call(ownLists.setReaders, { params: { id }, body: { reader: 'friends', members } })
    await named([{ userId: friend.id, mayEdit: true }])
    const params = { id }
    const edit = { type: 'movie', id: 13, words: 'Mes mots à moi' }
    await friend.call(ownLists.wordItem, { params, body: edit })
    const items = [{ type: 'movie', id: 194, title: 'Amélie', words: 'Ajouté par moi' }]
    await friend.call(ownLists.addItems, { params, body: { items } })
    await named([])
    return id
  }
  const lines = async () => (await readList('laissee')).body.items.map(({ words }) => words)

  test('are only the owner’s own, also once nobody else may edit the list', async () => {
    const id = await leftBehind()
    expect(await lines()).toEqual(['À revoir', '', ''])
    // The list's readers still see every line.
    const { body } = await me.call(ownLists.getItems, { params: { id } })
    expect(body.results.map(({ words }) => words)).toEqual([
      'À revoir',
      'Mes mots à moi',
      'Ajouté par moi',
    ])
    const mine = { type: 'movie', id: 13, words: 'Les miens' }
    await me.call(ownLists.wordItem, { params: { id }, body: mine })
    expect(await lines()).toEqual(['À revoir', 'Les miens', ''])
  })

  test('by unknown authors, or copied with a list, are not shown either', async () => {
    const id = await leftBehind()
    const copy = uuidv7()
    await me.call(ownLists.copyList, { params: { id }, body: { id: copy, name: 'Double' } })
    await open(copy)
    const copied = (await readList('double')).body.items.map(({ words }) => words)
    expect(copied).toEqual(['À revoir', '', ''])
    const { db } = world.deps
    await db
      .updateTable('own_list_items')
      .set({ worded_by: null })
      .where('list_id', '=', id)
      .execute()
    expect(await lines()).toEqual(['', '', ''])
  })

  test('by others stay theirs through an export and its import', async () => {
    const id = await leftBehind()
    const { body } = await me.call(account.export)
    await me.call(ownLists.deleteList, { params: { id } })
    const restored = async (exported: object) => {
      await importFiles(world, me, { 'calepin.json': JSON.stringify(exported) })
      const [list] = (await me.call(account.export)).body.lists
      if (!list) throw new Error('not restored')
      await open(list.id)
      const shown = await lines()
      await me.call(ownLists.deleteList, { params: { id: list.id } })
      return { kept: list.items.map(({ words }) => words), shown }
    }
    const kept = ['À revoir', 'Mes mots à moi', 'Ajouté par moi']
    expect(await restored(body)).toEqual({ kept, shown: ['À revoir', '', ''] })
    // Older exports do not say whose each line is.
    const lists = body.lists.map((list) => ({
      ...list,
      items: list.items.map(({ isOwn: _isOwn, ...item }) => item),
    }))
    expect(await restored({ ...body, lists })).toEqual({ kept, shown: ['', '', ''] })
  })
})

test('search engines may index only what its owner allows', async () => {
  const mayIndex = indexing(world.deps)
  const of = async (path: string) => mayIndex(path, '192.0.2.7')
  const page = `/p/${me.username}`
  expect([await of('/home'), await of(page)]).toEqual([undefined, false])
  await choose({ isIndexed: true })
  await open(await makeList('Nuits'))
  expect([await of(page), await of(`${page}/nuits`)]).toEqual([true, true])
  expect([await of(`${page}/autre`), await of('/p/%zz'), await of('/p/a/b/c')]).toEqual([
    false,
    false,
    false,
  ])
  await choose({ isOn: false, isIndexed: true })
  expect([await of(page), await of(`${page}/nuits`)]).toEqual([false, true])
  await choose({ isIndexed: false })
  expect([await of(page), await of(`${page}/nuits`)]).toEqual([false, false])
})

test('each page is a few statements over indexes', async () => {
  await choose()
  await open(await makeList('Index'))
  for (const reading of [() => read(), () => readList('index')]) {
    world.queries.length = 0
    expect((await reading()).status).toBe(200)
    expect(world.queries.length).toBeLessThanOrEqual(4)
    if (world.engine === 'postgres') continue
    for (const query of world.queries.slice()) {
      const plan = await sqlitePlan(world.deps.db, query)
      for (const step of plan) expect(step).not.toMatch(/^SCAN (?!\(|rated)/)
    }
  }
})
