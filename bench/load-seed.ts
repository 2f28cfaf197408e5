import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { addingConversations, addingSessions, befriending, userIdOf, writeTo } from './people.ts'

/** Callers among the 5,000 users of seed.ts; the third one has 20,000 items. */
export const CALLERS = 200
export const PASSWORD = 'un mot de passe de la mesure'
const PEOPLE = 5000

export const callerToken = (number: number) =>
  createHash('sha256').update(`bench load ${number}`).digest('base64url')
export const emailOf = (number: number) => `personne${number}@bench.test`
/** The conversation between an even-numbered user and the next one. */
export const conversationOf = (number: number) => userIdOf(1_000_000 + number - (number % 2))

/** Completes seed.ts: sessions, a common password, friends in pairs and their messages. */
export function seedLoad(dataDir: string, messages: number, passwordHash: string): void {
  writeTo(dataDir, (db) => fill(db, messages, passwordHash))
}

function fill(db: DatabaseSync, messages: number, passwordHash: string): void {
  db.prepare('update users set password_hash = ?').run(passwordHash)
  const now = Date.now()
  const addSession = addingSessions(db, now)
  const befriend = befriending(db, now)
  const addConversation = addingConversations(db, now)
  for (let number = 0; number < CALLERS; number += 1) {
    addSession(callerToken(number), userIdOf(number))
  }
  const length = Math.floor((messages * 2) / PEOPLE)
  for (let number = 0; number < PEOPLE; number += 2) {
    const members = [userIdOf(number), userIdOf(number + 1)] as const
    befriend(...members)
    const after = 10_000_000 + (number / 2) * length
    addConversation({ id: conversationOf(number), members, length, after })
  }
}
