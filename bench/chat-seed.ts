import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { addingPeople, addingSessions, befriending, userIdOf, writeTo } from './people.ts'

/** The lengths, in messages, of the conversations that are opened. */
export const LENGTHS = [100, 100_000] as const

export const tokenOf = (number: number) =>
  createHash('sha256').update(`bench chat ${number}`).digest('base64url')
/** The conversation between an even-numbered user and the next one. */
export const pairIdOf = (number: number) => userIdOf(1_000_000 + number - (number % 2))
/** The first user's conversation of this length. */
export const longIdOf = (length: number) => userIdOf(2_000_000 + length)

/** Fills an empty, migrated database: users befriended in pairs, and a conversation of each of `LENGTHS`. */
export function seedChat(dataDir: string, people: number): void {
  writeTo(dataDir, (db) => fill(db, people))
}

function fill(db: DatabaseSync, people: number): void {
  const now = Date.now()
  const addPerson = addingPeople(db, now)
  const befriend = befriending(db, now)
  const addSession = addingSessions(db, now)
  const insertConversation = db.prepare('insert into conversations values (?, ?, null, ?, ?)')
  const insertMember = db.prepare(
    `insert into conversation_members (conversation_id, user_id, read_seq, unread) values (?, ?, 0, 0)`,
  )
  const insertMessage = db.prepare(
    'insert into messages (conversation_id, seq, id, sender_id, body, sent_at) values (?, ?, ?, ?, ?, ?)',
  )
  for (let number = 0; number < people; number += 1) {
    addSession(tokenOf(number), addPerson(number))
  }
  for (let number = 0; number + 1 < people; number += 2) {
    const [one, other] = [userIdOf(number), userIdOf(number + 1)]
    befriend(one, other)
    insertConversation.run(pairIdOf(number), `${one} ${other}`, 0, now)
    insertMember.run(pairIdOf(number), one)
    insertMember.run(pairIdOf(number), other)
  }
  for (const length of LENGTHS) {
    const id = longIdOf(length)
    insertConversation.run(id, null, length, now)
    for (const number of [0, 1]) insertMember.run(id, userIdOf(number))
    for (let seq = 1; seq <= length; seq += 1) {
      const body = `Message ${seq} : on se retrouve au cinéma ?`
      insertMessage.run(
        id,
        seq,
        userIdOf(10_000_000 + length * 10 + seq),
        userIdOf(seq % 2),
        body,
        now,
      )
    }
  }
}
