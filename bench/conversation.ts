import type { DatabaseSync } from 'node:sqlite'
import { addingConversations, befriending, userIdOf, writeTo } from './people.ts'

const MESSAGES = 20_000
export const CONVERSATION = userIdOf(3_000_000)

/** A conversation of 20,000 messages between the first two measured users. */
export function seedConversation(dataDir: string): void {
  writeTo(dataDir, fill)
}

function fill(db: DatabaseSync): void {
  const now = Date.now()
  const members = [userIdOf(0), userIdOf(1)] as const
  befriending(db, now)(...members)
  addingConversations(
    db,
    now,
  )({
    id: CONVERSATION,
    members,
    length: MESSAGES,
    after: 10_000_000,
    bodies: BODIES,
    sentAt: (seq) => now - (MESSAGES - seq) * 60_000,
  })
}

const BODIES = [
  'on se retrouve au cinéma ?',
  'j’ai vu le dernier hier soir, la fin m’a laissé sans voix.',
  'oui !',
  'tu me prêtes le coffret ? Je l’ajoute à ma liste en attendant, il paraît que la deuxième saison vaut mieux.',
]
