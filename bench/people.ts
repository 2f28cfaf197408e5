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
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)')
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
