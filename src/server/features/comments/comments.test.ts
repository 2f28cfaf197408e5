import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { comments } from '#shared/comments.ts'
import { notFriendDetails } from '#shared/errors.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let owner: Caller
let me: Caller
let third: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.person()
  me = await world.person()
  third = await world.person()
  await befriend(owner, me)
  await befriend(owner, third)
  await owner.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
  await owner.call(savedShows.noteMovie, { body: { tmdbId: FILM, note: 'Vertigineux' } })
})

const FILM = 27_205
const HOUR = 3_600_000
const UNDER_NOTE = { kind: 'movie', season: 0, episode: 0, seen_at: 0 } as const
const film = (id?: string) => ({
  userId: owner.id,
  kind: 'movie',
  workId: FILM,
  ...(id !== undefined && { id }),
})
const read = (who: Caller, query: object = {}) =>
  who.call(comments.getThread, { params: film(), query })
const textsFor = async (who: Caller, query: object = {}) =>
  (await read(who, query)).body.comments.map(({ words }) => words)
const comment = (who: Caller, text: string, given: { id?: string; query?: object } = {}) =>
  who.call(comments.add, {
    params: film(),
    query: given.query ?? {},
    body: { id: given.id ?? uuidv7(), words: text },
  })
const seal = (who: Caller, text: string, spoiler: object) =>
  who.call(comments.add, { params: film(), body: { id: uuidv7(), words: text, spoiler } })
const react = (who: Caller, reaction = 'love') =>
  who.call(comments.react, { params: { ...film(), reaction } })
const listNotifications = async () =>
  (await owner.call(notifications.getPage, { query: { kind: 'comment' } })).body.results
/** Adds a viewing by the owner; returns the instant that names it. */
async function see(): Promise<{ seenAt: string }> {
  const seen = { kind: 'movie', workId: FILM, number: 1, day: '2025-11-01' }
  const { body } = await owner.call(viewings.addViewing, { body: seen })
  return { seenAt: body.results[0]?.createdAt ?? '' }
}

describe('under a note', () => {
  test('the owner’s friends read each other’s comments, in order, with reactions', async () => {
    await comment(me, 'Et la fin ?')
    world.clock.pass(1000)
    await comment(owner, 'La toupie tombe')
    await react(third)
    await react(me)
    await react(me)
    for (const reader of [owner, me, third]) {
      const { body } = await read(reader)
      expect(body.comments).toMatchObject([
        { words: 'Et la fin ?', author: { id: me.id } },
        { words: 'La toupie tombe', author: { id: owner.id } },
      ])
      const [love] = body.reactions
      expect(love?.people.map(({ id }) => id).toSorted()).toEqual([me.id, third.id].toSorted())
    }
    await me.call(comments.unreact, { params: { ...film(), reaction: 'love' } })
    expect((await read(third)).body.reactions[0]?.people).toHaveLength(1)
  })

  test('a comment sent twice is stored once', async () => {
    const id = uuidv7()
    expect((await comment(me, 'Oui', { id })).status).toBe(201)
    expect((await comment(me, 'Oui', { id })).status).toBe(200)
    expect((await comment(third, 'Non', { id })).problem.code).toBe('NOT_FOUND')
    expect(await textsFor(me)).toEqual(['Oui'])
  })

  test('comments close and reopen with the note', async () => {
    await comment(me, 'Oui')
    const note = (body: object) =>
      owner.call(savedShows.noteMovie, { body: { tmdbId: FILM, ...body } })
    const hide = (isHidden: boolean) =>
      owner.call(savedShows.hideMovie, { body: { tmdbId: FILM, isHidden } })
    const refused = async () => {
      expect((await read(me)).problem.code).toBe('NOT_FOUND')
      expect((await comment(me, 'Encore')).problem.code).toBe('NOT_FOUND')
      expect((await react(me)).problem.code).toBe('NOT_FOUND')
    }
    await note({ note: 'Pour moi', noteReader: 'self' })
    await refused()
    expect(await textsFor(owner)).toEqual(['Oui'])
    await note({ note: 'Pour tous', noteReader: 'friends' })
    expect(await textsFor(me)).toEqual(['Oui'])
    await hide(true)
    await refused()
    await hide(false)
    expect(await textsFor(me)).toEqual(['Oui'])
    await note({ note: null })
    await refused()
    await note({ note: 'De nouveau' })
    expect((await react(me)).status).toBe(204)
  })

  test('comments are deleted when the title leaves the list', async () => {
    await comment(me, 'Oui')
    await owner.call(savedShows.deleteMovie, { query: { tmdbId: FILM } })
    expect((await read(me)).problem.code).toBe('NOT_FOUND')
    await owner.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
    await owner.call(savedShows.noteMovie, { body: { tmdbId: FILM, note: 'Bis' } })
    expect(await textsFor(me)).toEqual([])
  })

  test('there are 200 comments at most', async () => {
    const rows = Array.from({ length: 200 }, (_, place) => ({
      ...UNDER_NOTE,
      owner_id: owner.id,
      work_id: FILM,
      id: uuidv7(),
      author_id: third.id,
      words: 'Oui',
      sent_at: place,
    }))
    await world.deps.db.insertInto('comments').values(rows).execute()
    expect((await comment(me, 'Trop')).problem.code).toBe('TOO_MANY_COMMENTS')
    expect((await react(me)).status).toBe(204)
    expect((await read(me)).body.comments).toHaveLength(200)
    await owner.call(comments.remove, { params: film(rows[0]?.id) })
    expect((await comment(me, 'Enfin')).status).toBe(201)
  })
})

describe('under a viewing', () => {
  test('comments are apart from the note’s, and need the viewing', async () => {
    const seen = await see()
    await comment(me, 'Au cinéma ?', { query: seen })
    await comment(me, 'Sous la note')
    expect(await textsFor(third, seen)).toEqual(['Au cinéma ?'])
    expect(await textsFor(third)).toEqual(['Sous la note'])
    const never = { seenAt: '2020-01-01T00:00:00.000Z' }
    expect((await read(third, never)).problem.code).toBe('NOT_FOUND')
    await owner.call(viewings.deleteViewing, {
      query: { kind: 'movie', workId: FILM, number: 1 },
    })
    expect((await read(third, seen)).problem.code).toBe('NOT_FOUND')
  })

  test('comments stay with the viewing when an earlier one is added', async () => {
    const seen = await see()
    await comment(me, 'Au cinéma ?', { query: seen })
    world.clock.pass(1000)
    const earlier = { kind: 'movie', workId: FILM, number: 2, day: '2011-01-01' }
    const { body } = await owner.call(viewings.addViewing, { body: earlier })
    expect(body.results.find(({ number }) => number === 2)?.createdAt).toBe(seen.seenAt)
    expect(await textsFor(third, seen)).toEqual(['Au cinéma ?'])
    expect(await textsFor(third, { seenAt: body.results[1]?.createdAt })).toEqual([])
  })

  test('an episode is named by season and number; an item’s note by neither', async () => {
    const episode = { userId: owner.id, kind: 'episode', workId: FILM }
    const asked = await me.call(comments.getThread, { params: episode })
    expect(asked.problem.code).toBe('NOT_FOUND')
    expect((await read(me, { season: 1 })).problem.code).toBe('NOT_FOUND')
    expect((await read(me)).status).toBe(200)
  })
})

describe('without access', () => {
  const refused = async (code: string) => {
    expect((await read(me)).problem.code).toBe(code)
    expect((await comment(me, 'Encore')).problem.code).toBe(code)
    expect((await react(me)).problem.code).toBe(code)
  }

  test('a former friend’s comments are not shown either, and they may delete them', async () => {
    const id = uuidv7()
    await comment(me, 'Oui', { id })
    await react(me)
    await owner.call(friends.removeFriend, { params: { userId: me.id } })
    await refused('NOT_FRIEND')
    expect((await comment(me, 'Encore')).problem.detail).toBe(notFriendDetails.comment)
    const edited = await me.call(comments.edit, { params: film(id), body: { words: 'Non' } })
    expect(edited.problem.code).toBe('NOT_FRIEND')
    expect((await read(third)).body).toEqual({ comments: [], reactions: [] })
    await befriend(owner, me)
    expect(await textsFor(third)).toEqual(['Oui'])
    await owner.call(friends.removeFriend, { params: { userId: me.id } })
    expect((await me.call(comments.remove, { params: film(id) })).status).toBe(204)
  })

  test('two people across a block do not read each other', async () => {
    await comment(me, 'Oui')
    await comment(third, 'Non')
    await react(me)
    await me.call(friends.block, { params: { userId: third.id } })
    expect(await textsFor(me)).toEqual(['Oui'])
    expect(await textsFor(third)).toEqual(['Non'])
    expect((await read(third)).body.reactions).toEqual([])
    expect(await textsFor(owner)).toEqual(['Oui', 'Non'])
    await me.call(friends.unblock, { params: { userId: third.id } })
    expect(await textsFor(third)).toEqual(['Oui', 'Non'])
  })

  test('a demoted user’s comments are hidden', async () => {
    await comment(me, 'Oui')
    const role = (to: 'Visiteur' | 'Client') =>
      world.deps.db.updateTable('users').set({ role: to }).where('id', '=', me.id).execute()
    await role('Visiteur')
    expect(await textsFor(third)).toEqual([])
    expect((await read(me)).problem.code).toBe('NOT_VERIFIED')
    await role('Client')
    expect(await textsFor(third)).toEqual(['Oui'])
  })
})

describe('a comment', () => {
  test('can be edited for a day, and is marked', async () => {
    const id = uuidv7()
    const edit = (who: Caller, text: string) =>
      who.call(comments.edit, { params: film(id), body: { words: text } })
    await comment(me, 'Ui', { id })
    world.clock.pass(HOUR)
    expect((await edit(me, 'Oui')).body).toMatchObject({ words: 'Oui' })
    expect((await read(third)).body.comments[0]?.editedAt).toBeDefined()
    expect((await edit(third, 'Non')).problem.code).toBe('NOT_FOUND')
    expect((await edit(owner, 'Non')).problem.code).toBe('NOT_FOUND')
    world.clock.pass(24 * HOUR)
    expect((await edit(me, 'Non')).problem.code).toBe('COMMENT_TOO_LATE')
    expect((await edit(me, 'Oui')).status).toBe(200)
    expect(await textsFor(third)).toEqual(['Oui'])
  })

  test('can be deleted by its author and the owner, by nobody else', async () => {
    const [mine, theirs] = [uuidv7(), uuidv7()]
    const remove = (who: Caller, id: string) => who.call(comments.remove, { params: film(id) })
    await comment(me, 'Oui', { id: mine })
    await comment(third, 'Non', { id: theirs })
    expect((await remove(me, theirs)).problem.code).toBe('NOT_FOUND')
    expect((await remove(me, mine)).status).toBe(204)
    expect((await remove(owner, theirs)).status).toBe(204)
    expect(await textsFor(owner)).toEqual([])
  })
})

describe('a spoiler', () => {
  const mark = { type: 'movie', id: FILM } as const

  test('opens to those who have seen it, or choose to', async () => {
    const { body } = await seal(owner, 'Il rêve encore', mark)
    expect(body).toMatchObject({ words: 'Il rêve encore', spoiler: { isOpen: true } })
    expect((await read(me)).body.comments).toMatchObject([
      { words: '', spoiler: { title: 'Inception', isOpen: false } },
    ])
    await me.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
    await me.call(savedShows.watchMovie, { body: { tmdbId: FILM, isWatched: true } })
    expect(await textsFor(me)).toEqual(['Il rêve encore'])
    const opened = await third.call(comments.open, { params: film(body.id) })
    expect(opened.body.words).toBe('Il rêve encore')
    expect(await textsFor(third)).toEqual(['Il rêve encore'])
    const stranger = await world.person()
    const refused = await stranger.call(comments.open, { params: film(body.id) })
    expect(refused.problem.code).toBe('NOT_FRIEND')
  })

  test('stays when the text is edited, until it is removed', async () => {
    const { body } = await seal(me, 'Il rêve', mark)
    const edit = (given: object) => me.call(comments.edit, { params: film(body.id), body: given })
    await edit({ words: 'Il rêve encore' })
    expect(await textsFor(third)).toEqual([''])
    await edit({ words: 'À voir', spoiler: null })
    expect(await textsFor(third)).toEqual(['À voir'])
  })
})

describe('the owner is notified', () => {
  test('once for several, without the text, and not of their own', async () => {
    await comment(owner, 'Alors ?')
    expect(await listNotifications()).toEqual([])
    await seal(me, 'Il rêve encore', { type: 'movie', id: FILM })
    world.clock.pass(1000)
    await comment(third, 'Chut')
    await react(third)
    const results = await listNotifications()
    expect(results).toMatchObject([
      {
        kind: 'comment',
        count: 3,
        user: { id: third.id },
        work: { title: 'Inception' },
        seenAt: null,
      },
    ])
    expect(JSON.stringify(results)).not.toMatch(/rêve|Chut/)
  })

  test('no longer, once the comment is deleted unread', async () => {
    const seen = await see()
    const id = uuidv7()
    await comment(me, 'Oui', { id, query: seen })
    expect(await listNotifications()).toMatchObject([{ kind: 'comment', seenAt: seen.seenAt }])
    await me.call(comments.remove, { params: film(id), query: seen })
    expect(await listNotifications()).toEqual([])
  })
})

describe('an account', () => {
  test('exports the comments it wrote and received, sealed as it reads them', async () => {
    await comment(me, 'Oui')
    world.clock.pass(1000)
    await react(me)
    await seal(third, 'Il rêve encore', { type: 'movie', id: FILM })
    const exported = async (who: Caller) => (await who.call(account.export)).body.comments
    expect(await exported(me)).toMatchObject([
      { owner: { id: owner.id }, author: { id: me.id }, words: 'Oui', reaction: null },
      { words: '', reaction: 'love', seenAt: null, kind: 'movie', workId: FILM },
    ])
    expect(await exported(third)).toMatchObject([{ words: 'Il rêve encore' }])
    const theirs = await exported(owner)
    expect(theirs).toHaveLength(3)
    expect(JSON.stringify(theirs)).not.toContain('rêve')
    await owner.call(friends.removeFriend, { params: { userId: me.id } })
    expect(await exported(owner)).toHaveLength(1)
    expect(await exported(me)).toHaveLength(2)
  })

  test('is deleted with its comments and those under its notes', async () => {
    await comment(me, 'Oui')
    await comment(third, 'Non')
    const left = () => world.deps.db.selectFrom('comments').select('words').execute()
    const before = await left()
    const gone = (who: Caller) =>
      world.deps.db.deleteFrom('users').where('id', '=', who.id).execute()
    await gone(me)
    expect((await left()).length).toBe(before.length - 1)
    expect(await textsFor(third)).toEqual(['Non'])
    await gone(owner)
    expect((await left()).length).toBe(before.length - 2)
  })
})
