import type { Caller } from '../world.ts'

export const GAME = { steamApiId: 620, name: 'Portal 2' }

/** What the owner of a scene wrote, by the word that a cell of the matrix says when it is read. */
export const SECRETS = {
  /** The title of what only they keep. */
  list: 'secret-title',
  note: 'secret-note',
  /** What they said to one friend, in a group, and to both after the last thing happened. */
  said: 'secret-words',
  group: 'secret-group-words',
  later: 'secret-later-words',
  /** What they said in a group that the other one is only invited to. */
  invited: 'secret-invited-words',
  /** Where they are signed in. */
  device: 'secret-device',
}
export type Secrets = typeof SECRETS

/** The words of a cell: the owner themselves, whether they are online, their address, their secrets. */
export function marksIn(answer: unknown, owner: Pick<Caller, 'id' | 'email'>): string[] {
  const text = JSON.stringify(answer) ?? ''
  const found = {
    who: text.includes(owner.id),
    seen: tellsPresence(answer, owner.id),
    mail: text.includes(owner.email),
    ...Object.fromEntries(
      Object.entries(SECRETS).map(([mark, secret]) => [mark, text.includes(`"${secret}"`)]),
    ),
  }
  return Object.entries(found).flatMap(([mark, isRead]) => (isRead ? [mark] : []))
}

/** Whether somewhere in an answer it says if this person is online. */
function tellsPresence(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id: own, userId, isOnline } = value as Record<string, unknown>
  if ((own === id || userId === id) && typeof isOnline === 'boolean') return true
  return Object.values(value).some((part) => tellsPresence(part, id))
}
