import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export function userIdOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** Writes to an embedded database in one transaction, without crash safety. */
export function writeTo(dataDir: string, write: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(dataDir, 'calepin.sqlite'))
  db.exec('pragma synchronous = off; begin')
  write(db)
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}

/** Adds people by their numbers. */
export function addingPeople(db: DatabaseSync, at = 1) {
  const user = db.prepare(
    `insert into users (id, email, email_key, username, username_key, username_search, password_hash,
       role, email_confirmed_at, session_epoch, created_at)
     values (?, ?, ?, ?, ?, ?, 'none', 'Client', 1, 0, ?)`,
  )
  return (number: number): string => {
    const [id, name] = [userIdOf(number), `personne${number}`]
    user.run(id, `${name}@bench.test`, `${name}@bench.test`, name, name, name, at)
    return id
  }
}

/** Signs people in with a token, by their ids. */
export function addingSessions(db: DatabaseSync, at: number) {
  const session = db.prepare(
    `insert into sessions (token_hash, id, user_id, epoch, device, created_at, used_at)
     values (?, ?, ?, 0, 'bench', ?, ?)`,
  )
  return (token: string, userId: string): void => {
    const hash = createHash('sha256').update(token).digest('base64url')
    session.run(hash, randomUUID(), userId, at, at)
  }
}

/** Makes two people friends, by their ids. */
export function befriending(db: DatabaseSync, at = 1) {
  const friend = db.prepare(
    `insert into friendships (user_id, friend_id, state, since) values (?, ?, 'added', ?)`,
  )
  return (one: string, other: string): void => {
    friend.run(one, other, at)
    friend.run(other, one, at)
  }
}

interface NewConversation {
  readonly id: string
  readonly members: readonly [string, string]
  /** A group of two otherwise, of which there may be several. */
  readonly isDirect?: boolean
  /** The number of its messages; their ids follow that of this number. */
  readonly length: number
  readonly after: number
  readonly bodies?: readonly string[]
  readonly sentAt?: (seq: number) => number
}

/** Adds conversations between two people, who write in turn. */
export function addingConversations(db: DatabaseSync, at: number) {
  const conversation = db.prepare(
    `insert into conversations (id, direct_key, name, last_seq, updated_at) values (?, ?, null, ?, ?)`,
  )
  const member = db.prepare(
    `insert into conversation_members (conversation_id, user_id, read_seq, unread) values (?, ?, 0, 0)`,
  )
  const message = db.prepare(
    'insert into messages (conversation_id, seq, id, sender_id, body, sent_at) values (?, ?, ?, ?, ?, ?)',
  )
  return ({ id, members, isDirect = true, length, after, ...texts }: NewConversation): void => {
    const { bodies = ['on se retrouve au cinéma ?'], sentAt = () => at } = texts
    conversation.run(id, isDirect ? members.join(' ') : null, length, at)
    for (const userId of members) member.run(id, userId)
    for (let seq = 1; seq <= length; seq += 1) {
      const body = `Message ${seq} : ${bodies[seq % bodies.length]}`
      message.run(id, seq, userIdOf(after + seq), members[seq % 2] ?? '', body, sentAt(seq))
    }
  }
}
