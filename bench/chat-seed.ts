import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  addingConversations,
  addingPeople,
  addingSessions,
  befriending,
  userIdOf,
  writeTo,
} from './people.ts'

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
  const addConversation = addingConversations(db, now)
  for (let number = 0; number < people; number += 1) {
    addSession(tokenOf(number), addPerson(number))
  }
  for (let number = 0; number + 1 < people; number += 2) {
    const members = [userIdOf(number), userIdOf(number + 1)] as const
    befriend(...members)
    addConversation({ id: pairIdOf(number), members, length: 0, after: 0 })
  }
  const members = [userIdOf(0), userIdOf(1)] as const
  for (const length of LENGTHS) {
    const after = 10_000_000 + length * 10
    addConversation({ id: longIdOf(length), members, isDirect: false, length, after })
  }
}
