import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { addingSessions, befriending, userIdOf, writeTo } from './people.ts'

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
  const insertConversation = db.prepare('insert into conversations values (?, ?, null, ?, ?)')
  const insertMember = db.prepare(
    `insert into conversation_members (conversation_id, user_id, read_seq, unread) values (?, ?, 0, 0)`,
  )
  const insertMessage = db.prepare(
    'insert into messages (conversation_id, seq, id, sender_id, body, sent_at) values (?, ?, ?, ?, ?, ?)',
  )
  for (let number = 0; number < CALLERS; number += 1) {
    addSession(callerToken(number), userIdOf(number))
  }
  const each = Math.floor((messages * 2) / PEOPLE)
  for (let number = 0; number < PEOPLE; number += 2) {
    const conversation = conversationOf(number)
    const both = [userIdOf(number), userIdOf(number + 1)] as const
    insertConversation.run(conversation, both.join(' '), each, now)
    befriend(...both)
    for (const id of both) insertMember.run(conversation, id)
    for (let seq = 1; seq <= each; seq += 1) {
      const id = userIdOf(10_000_000 + (number / 2) * each + seq)
      const body = `Message ${seq} : on se retrouve au cinéma ?`
      insertMessage.run(conversation, seq, id, both[seq % 2] ?? '', body, now)
    }
  }
}
