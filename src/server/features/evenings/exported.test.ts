import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { AccountExport } from '#shared/account-export.ts'
import { admin } from '#shared/admin.ts'
import { evenings } from '#shared/evenings.ts'
import { friends } from '#shared/friends.ts'
import { beginEvening, comeTo, want } from '#test/evenings.ts'
import { importFiles } from '#test/imports.ts'
import { personWithTwoFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let host: Caller
let hugo: Caller
let ines: Caller
let id: string
/** An evening of three who vote on one film; Hugo has voted. */
beforeEach(async () => {
  world = await testWorld()
  ;[host, hugo, ines] = await personWithTwoFriends(world)
  id = await beginEvening(host, [hugo, ines], { place: 'Chez Inès' })
  await comeTo(id, hugo)
  await want(host, 201)
  await host.call(evenings.openVote, { params: { id }, body: { ids: [201] } })
  await hugo.call(evenings.vote, { params: { id }, body: { approved: [1], veto: null } })
})
afterEach(() => world.close())

const exported = async (person: Caller) => (await person.call(account.export)).body

test('an export contains one’s evenings, as one may read them', async () => {
  for (const person of [host, hugo, ines]) {
    const { body: read } = await person.call(evenings.getEvening, { params: { id } })
    const body = await exported(person)
    expect(AccountExport.safeParse(body).error).toBeUndefined()
    expect(body.evenings).toEqual([read])
  }
  const ballot = async (person: Caller) => (await exported(person)).evenings[0]?.ballot
  expect(await ballot(hugo)).toEqual({ approved: [1], veto: null })
  expect(await ballot(host)).toBeNull()
  await host.call(evenings.closeVote, { params: { id } })
  expect((await exported(hugo)).evenings).toMatchObject([
    { place: 'Chez Inès', ballot: null, result: { winner: 1 } },
  ])
  expect((await exported(await world.person())).evenings).toEqual([])
})

test('it contains none for a Visiteur, nor those of former friends', async () => {
  const chief = await world.person('SuperAdmin')
  const setRole = (role: string) =>
    chief.call(admin.setRole, { params: { id: hugo.id }, body: { role } })
  await setRole('Visiteur')
  expect((await exported(hugo)).evenings).toEqual([])
  await setRole('Client')
  expect((await exported(hugo)).evenings).toHaveLength(1)
  await hugo.call(friends.removeFriend, { params: { userId: host.id } })
  expect((await exported(hugo)).evenings).toEqual([])
})

test('importing it creates no evening', async () => {
  const body = JSON.stringify(await exported(host))
  const other = await world.person()
  expect(await importFiles(world, other, { 'calepin.json': body })).toMatchObject({
    state: 'done',
    counts: { added: 1 },
  })
  expect((await other.call(evenings.getEvenings)).body.results).toEqual([])
})
