import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { feed } from '#shared/feed.ts'
import { imports } from '#shared/imports.ts'
import { notifications } from '#shared/notifications.ts'
import { savedFilters } from '#shared/saved-filters.ts'
import { services } from '#shared/services.ts'
import { importFiles, runImportJobs } from '#test/imports.ts'
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

const HERE = { app: true, mail: false, push: false }
const EVERYWHERE = { app: true, mail: true, push: true }

const MUTED = { type: 'movie', id: 13, title: 'Forrest Gump' } as const

/** An export that holds only settings. */
async function exported(): Promise<Record<string, string>> {
  const other = await world.person()
  await other.call(services.setOwn, { body: { providerIds: [8, 337] } })
  for (const name of ['Mes neuf', 'Courts']) {
    const body = { kind: 'titles', name, chosen: { filter: ['rating:9'] } } as const
    await other.call(savedFilters.save, { body })
  }
  await other.call(notifications.choose, { params: { kind: 'release' }, body: HERE })
  await other.call(notifications.choose, { params: { kind: 'share' }, body: HERE })
  await other.call(notifications.chooseDigest, { body: { every: 'weekly' } })
  const preferences = { noteReader: 'self', tellsSenders: 'nothing', isSuggested: true } as const
  await other.call(account.update, { body: preferences })
  await other.call(feed.muteWork, { body: MUTED })
  return { 'calepin.json': JSON.stringify((await other.call(account.export)).body) }
}
async function chosen(by: Caller) {
  const { body } = await by.call(account.export)
  const { kinds, digest } = body.notificationChoices
  return {
    services: body.services,
    filters: body.filters.map(({ name, chosen: { filter } }) => [name, ...filter]),
    kinds: [kinds.release, kinds.share],
    digest,
    noteReader: body.user.noteReader,
    tellsSenders: body.user.tellsSenders,
    isSuggested: body.user.isSuggested,
    muted: body.muted.works,
  }
}
const NOTHING = {
  services: [],
  filters: [],
  kinds: [EVERYWHERE, EVERYWHERE],
  digest: 'off',
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: false,
  muted: [],
}

test('settings are imported, even alone; undoing reverts them', async () => {
  const file = await exported()
  const { id, choices } = await importFiles(world, me, file)
  expect(choices).toEqual({ services: 2, filters: 2, hasSettings: true })
  const all = {
    services: [8, 337],
    filters: [
      ['Courts', 'rating:9'],
      ['Mes neuf', 'rating:9'],
    ],
    kinds: [HERE, HERE],
    digest: 'weekly',
    noteReader: 'self',
    tellsSenders: 'nothing',
    isSuggested: true,
    muted: [MUTED],
  }
  expect(await chosen(me)).toEqual(all)
  await importFiles(world, me, file)
  expect(await chosen(me)).toEqual(all)
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect(await chosen(me)).toEqual(NOTHING)
})

test('an import and its undoing notify the user’s devices of the default note reader', async () => {
  const file = await exported()
  const socket = await connect(await listen(world), me)
  const added = socket.next('account')
  const { id } = await importFiles(world, me, file)
  expect((await added).user).toMatchObject({ id: me.id, noteReader: 'self' })
  const removed = socket.next('account')
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect((await removed).user).toMatchObject({ id: me.id, noteReader: 'friends' })
})

test('the user’s own choices stay, made before an import or after it', async () => {
  const file = await exported()
  await me.call(services.setOwn, { body: { providerIds: [119] } })
  const own = { kind: 'titles', name: 'MES NEUF', chosen: { filter: ['rating:8'] } } as const
  await me.call(savedFilters.save, { body: own })
  const quiet = { app: false, mail: false, push: false }
  await me.call(notifications.choose, { params: { kind: 'release' }, body: quiet })
  await me.call(notifications.chooseDigest, { body: { every: 'daily' } })
  await me.call(account.update, { body: { tellsSenders: 'all' } })
  const kept = { type: 'game', id: 620, title: 'Portal 2' } as const
  await me.call(feed.muteWork, { body: kept })
  const { id } = await importFiles(world, me, file)
  const after = await chosen(me)
  expect(after).toEqual({
    services: [8, 119, 337],
    filters: [
      ['Courts', 'rating:9'],
      ['MES NEUF', 'rating:8'],
    ],
    kinds: [quiet, HERE],
    digest: 'daily',
    noteReader: 'self',
    tellsSenders: 'all',
    isSuggested: true,
    muted: [kept, MUTED],
  })
  await me.call(notifications.choose, { params: { kind: 'share' }, body: quiet })
  await me.call(imports.undo, { params: { id } })
  await runImportJobs(world)
  expect(await chosen(me)).toEqual({
    ...after,
    services: [119],
    filters: [['MES NEUF', 'rating:8']],
    kinds: [quiet, quiet],
    noteReader: 'friends',
    isSuggested: false,
    muted: [kept],
  })
})

test('settings that no client would send are ignored', async () => {
  const nasty = {
    format: 'calepin',
    version: 1,
    user: { noteReader: 'everybody', tellsSenders: 'everything', isSuggested: 1 },
    muted: {
      works: [
        { type: 'book', id: 1, title: 'A' },
        { ...MUTED, title: '' },
      ],
    },
    services: [8, -1, '9', 1e12, null, ...Array.from({ length: 100 }, () => 8)],
    filters: [
      { id: 'x', kind: 'titles', name: 'A', chosen: { filter: [] } },
      {
        id: '01900000-0000-7000-8000-000000000001',
        kind: 'titles',
        name: 'B',
        chosen: { filter: ['x:1'] },
      },
      {
        id: '01900000-0000-7000-8000-000000000002',
        kind: 'titles',
        name: '',
        chosen: { filter: [] },
      },
    ],
    notificationChoices: { kinds: { release: { app: 'no' }, __proto__: 1 }, digest: 'hourly' },
  }
  await importFiles(world, me, { 'calepin.json': JSON.stringify(nasty) })
  expect(await chosen(me)).toEqual({ ...NOTHING, services: [8] })
})
