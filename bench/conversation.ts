import type { DatabaseSync } from 'node:sqlite'
import { befriending, userIdOf, writeTo } from './people.ts'

const MESSAGES = 20_000
export const CONVERSATION = userIdOf(3_000_000)

/** A conversation of 20,000 messages between the first two measured users. */
export function seedConversation(dataDir: string): void {
  writeTo(dataDir, fill)
}

function fill(db: DatabaseSync): void {
  const now = Date.now()
  const both = [userIdOf(0), userIdOf(1)] as const
  db.prepare(
    `insert into conversations (id, direct_key, name, last_seq, updated_at) values (?, ?, null, ?, ?)`,
  ).run(CONVERSATION, both.join(' '), MESSAGES, now)
  const insertMember = db.prepare(
    `insert into conversation_members (conversation_id, user_id, read_seq, read_message_id, unread)
     values (?, ?, 0, null, 0)`,
  )
  for (const id of both) insertMember.run(CONVERSATION, id)
  befriending(db, now)(...both)
  const insertMessage = db.prepare(
    `insert into messages (conversation_id, seq, id, sender_id, body, sent_at) values (?, ?, ?, ?, ?, ?)`,
  )
  for (let seq = 1; seq <= MESSAGES; seq += 1) {
    const body = `Message ${seq} : ${BODIES[seq % BODIES.length]}`
    const at = now - (MESSAGES - seq) * 60_000
    insertMessage.run(CONVERSATION, seq, userIdOf(10_000_000 + seq), both[seq % 2] ?? '', body, at)
  }
}

const BODIES = [
  'on se retrouve au cinéma ?',
  'j’ai vu le dernier hier soir, la fin m’a laissé sans voix.',
  'oui !',
  'tu me prêtes le coffret ? Je l’ajoute à ma liste en attendant, il paraît que la deuxième saison vaut mieux.',
]
