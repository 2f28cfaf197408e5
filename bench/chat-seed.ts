import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The lengths, in messages, of the conversations that are opened. */
export const LENGTHS = [100, 100_000] as const

const userIdOf = (number: number) => idOf(number)
export const tokenOf = (number: number) =>
  createHash('sha256').update(`bench chat ${number}`).digest('base64url')
/** The conversation between an even-numbered user and the next one. */
export const pairIdOf = (number: number) => idOf(1_000_000 + number - (number % 2))
/** The first user's conversation of this length. */
export const longIdOf = (length: number) => idOf(2_000_000 + length)

/** Fills an empty, migrated database: users befriended in pairs, and a conversation of each of `LENGTHS`. */
export function seedChat(dataDir: string, people: number): void {
  const db = new DatabaseSync(join(dataDir, 'calepin.sqlite'))
  db.exec('pragma synchronous = off; begin')
  const now = Date.now()
  const insertUser = db.prepare(
    `insert into users (id, email, email_key, username, username_key, username_search, password_hash,
       role, email_confirmed_at, session_epoch, created_at)
     values (?, ?, ?, ?, ?, ?, 'none', 'Client', 1, 0, ?)`,
  )
  const insertSession = db.prepare(
    `insert into sessions (token_hash, id, user_id, epoch, device, created_at, used_at)
     values (?, ?, ?, 0, 'bench', ?, ?)`,
  )
  const insertFriend = db.prepare(`insert into friendships values (?, ?, 'added', ?)`)
  const insertConversation = db.prepare('insert into conversations values (?, ?, null, ?, ?)')
  const insertMember = db.prepare(
    `insert into conversation_members (conversation_id, user_id, read_seq, unread) values (?, ?, 0, 0)`,
  )
  const insertMessage = db.prepare(
    'insert into messages (conversation_id, seq, id, sender_id, body, sent_at) values (?, ?, ?, ?, ?, ?)',
  )
  for (let number = 0; number < people; number += 1) {
    const [id, name] = [userIdOf(number), `personne${number}`]
    insertUser.run(id, `${name}@bench.test`, `${name}@bench.test`, name, name, name, now)
    const hash = createHash('sha256').update(tokenOf(number)).digest('base64url')
    insertSession.run(hash, id, id, now, now)
  }
  for (let number = 0; number + 1 < people; number += 2) {
    const [one, other] = [userIdOf(number), userIdOf(number + 1)]
    insertFriend.run(one, other, now)
    insertFriend.run(other, one, now)
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
      insertMessage.run(id, seq, idOf(10_000_000 + length * 10 + seq), userIdOf(seq % 2), body, now)
    }
  }
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)')
  db.close()
}

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
