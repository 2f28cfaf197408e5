import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { friends } from '#shared/friends.ts'
import { ownLists } from '#shared/own-lists.ts'
import { personWithTwoFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let url: string
/** Blocks `bob`; both edit a list of `eve`, who blocks nobody. */
let ada: Caller
let bob: Caller
let eve: Caller
let id: string

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[eve, ada, bob] = await personWithTwoFriends(world)
  id = (await eve.call(ownLists.createList, { body: { name: 'À trois' } })).body.id
  const members = [ada, bob].map((one) => ({ userId: one.id, mayEdit: true }))
  await eve.call(ownLists.setReaders, { params: { id }, body: { reader: 'named', members } })
  for (const [place, person] of [ada, bob, eve].entries()) {
    const items = [{ ...film(place), title: 'Un film', words: `Film de ${place}` }]
    await person.call(ownLists.addItems, { params: { id }, body: { items } })
  }
})

const film = (place: number) => ({ type: 'movie', id: 900_001 + place }) as const
const block = (by: Caller, other: Caller) =>
  by.call(friends.block, { params: { userId: other.id } })
const lines = async (by: Caller, listId = id) =>
  (await by.call(ownLists.getItems, { params: { id: listId } })).body.results.map(
    ({ words }) => words,
  )
const reword = (by: Caller, words: string) =>
  by.call(ownLists.wordItem, { params: { id }, body: { ...film(1), words } })
const moveFirst = (by: Caller) =>
  by.call(ownLists.moveItem, { params: { id }, body: { ...film(1), after: null } })

test('until it is lifted, a block hides each one’s lines from the other, not from the owner', async () => {
  const all = ['Film de 0', 'Film de 1', 'Film de 2']
  for (const person of [ada, bob, eve]) expect(await lines(person)).toEqual(all)
  await block(ada, bob)
  expect(await lines(ada)).toEqual(['Film de 0', '', 'Film de 2'])
  expect(await lines(bob)).toEqual(['', 'Film de 1', 'Film de 2'])
  expect(await lines(eve)).toEqual(all)
  await ada.call(friends.unblock, { params: { userId: bob.id } })
  expect(await lines(ada)).toEqual(all)
})

test('events for written or moved items carry the line to everybody else only', async () => {
  await block(ada, bob)
  const [adas, bobs, eves] = [
    await connect(url, ada),
    await connect(url, bob),
    await connect(url, eve),
  ]
  const news = async () =>
    (await Promise.all([adas.next('own-list'), bobs.next('own-list'), eves.next('own-list')])).map(
      ({ change }) => change,
    )
  const written = news()
  await reword(bob, 'Autrement')
  const worded = { kind: 'worded', ...film(1), words: 'Autrement' }
  expect(await written).toEqual([{ kind: 'changed' }, worded, worded])
  const moved = news()
  expect((await moveFirst(ada)).body.change).toEqual({ kind: 'changed' })
  const placed = { kind: 'placed', item: { words: 'Autrement' } }
  expect(await moved).toMatchObject([{ kind: 'changed' }, placed, placed])
  expect((await moveFirst(eve)).body.change).toMatchObject(placed)
})

test('an owner’s copies and export leave out the lines of people they block', async () => {
  await block(eve, bob)
  const copy = await eve.call(ownLists.copyList, { params: { id }, body: { name: 'Double' } })
  const shown = ['Film de 0', '', 'Film de 2']
  expect(await lines(eve, copy.body.id)).toEqual(shown)
  const { body } = await eve.call(account.export)
  const exported = body.lists.map(({ items }) => items.map(({ words }) => words))
  expect(exported).toEqual([shown, shown])
})
