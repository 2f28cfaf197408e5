import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { userIdOf } from './people.ts'

const MESSAGES = 20_000
export const CONVERSATION = userIdOf(3_000_000)

/** A conversation of 20,000 messages between the first two measured users. */
export function seedConversation(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'calepin.sqlite'))
  db.exec('pragma synchronous = off; begin')
  const now = Date.now()
  const both = [userIdOf(0), userIdOf(1)] as const
  db.prepare(
    `insert into conversations (id, direct_key, name, last_seq, updated_at) values (?, ?, null, ?, ?)`,
  ).run(CONVERSATION, both.join(' '), MESSAGES, now)
  const insertMember = db.prepare(
    `insert into conversation_members (conversation_id, user_id, read_seq, read_message_id, unread)
     values (?, ?, 0, null, 0)`,
  )
  const insertFriend = db.prepare(
    `insert into friendships (user_id, friend_id, state, since) values (?, ?, 'added', ?)`,
  )
  for (const [side, id] of both.entries()) {
    insertMember.run(CONVERSATION, id)
    insertFriend.run(id, both[1 - side] ?? '', now)
  }
  const insertMessage = db.prepare(
    `insert into messages (conversation_id, seq, id, sender_id, body, sent_at) values (?, ?, ?, ?, ?, ?)`,
  )
  for (let seq = 1; seq <= MESSAGES; seq += 1) {
    const body = `Message ${seq} : ${BODIES[seq % BODIES.length]}`
    const at = now - (MESSAGES - seq) * 60_000
    insertMessage.run(CONVERSATION, seq, userIdOf(10_000_000 + seq), both[seq % 2] ?? '', body, at)
  }
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)')
  db.close()
}

const BODIES = [
  'on se retrouve au cinéma ?',
  'j’ai vu le dernier hier soir, la fin m’a laissé sans voix.',
  'oui !',
  'tu me prêtes le coffret ? Je l’ajoute à ma liste en attendant, il paraît que la deuxième saison vaut mieux.',
]
