import type { Caller } from '../world.ts'

export const GAME = { steamApiId: 620, name: 'Portal 2' }

/** The owner's data, by the mark that a matrix cell shows when it is readable. */
export const SECRETS = {
  /** The title of an item that only they have. */
  list: 'secret-title',
  /** The name of a list that they opened to their friends. */
  shelf: 'secret-list-name',
  note: 'secret-note',
  /** A note sealed for everyone else: readable by choice only. */
  sealed: 'secret-sealed-note',
  /** A private note, and the title or note of an item hidden from friends: no call may reveal them. */
  private: 'secret-private-note',
  hidden: 'secret-hidden-title',
  /** What `me` calls the works that the owner hides: in the caller's own lists, in none with the owner. */
  common: 'secret-common-title',
  /** The name of a filter that they keep for themselves. */
  filter: 'secret-filter-name',
  /** Messages to one friend, in a group, and to both after `turn`. */
  message: 'secret-message',
  group: 'secret-group-message',
  later: 'secret-later-message',
  /** Messages in a group that `me` is only invited to. */
  invited: 'secret-invited-message',
  /** Comments under their own note. */
  comment: 'secret-comment',
  /** The device they are signed in on. */
  device: 'secret-device',
}
export type Secrets = typeof SECRETS

/** The works that the owner hides from friends; `me` saved them too. */
export const HIDDEN = { movie: 999_004, tv: 999_005, game: 999_006 }

/** The same, of the embedded catalogue, and only the owner's: each with a note. */
export const HIDDEN_KNOWN = { movie: 13, tv: 1399, game: 570 }

/** The works with sealed notes. */
export const SEALED = { movie: 999_007, tv: 999_008, game: 999_009 }

/** The comment of every owner. */
export const COMMENT_ID = '019a5e00-0000-7000-8000-0000000000c1'

/** A filter that the owner keeps. */
export const FILTER = {
  id: '019a5e00-0000-7000-8000-0000000000f1',
  kind: 'titles',
  name: SECRETS.filter,
  chosen: { filter: ['rating:8'] },
} as const

/** The marks in an answer: the owner's id, presence, e-mail and secrets. */
export function marksIn(answer: unknown, owner: Pick<Caller, 'id' | 'email'>): string[] {
  const text = JSON.stringify(answer) ?? ''
  const found = {
    who: text.includes(owner.id),
    seen: showsPresence(answer, owner.id),
    mail: text.includes(owner.email),
    ...Object.fromEntries(
      Object.entries(SECRETS).map(([mark, secret]) => [mark, text.includes(secret)]),
    ),
  }
  return Object.entries(found).flatMap(([mark, isRead]) => (isRead ? [mark] : []))
}

/** Whether an answer contains this user's presence. */
function showsPresence(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id: own, userId, isOnline } = value as Record<string, unknown>
  if ((own === id || userId === id) && typeof isOnline === 'boolean') return true
  return Object.values(value).some((part) => showsPresence(part, id))
}
