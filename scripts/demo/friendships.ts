import type { Deps } from '#server/deps.ts'
import { accept, ask } from '#server/features/friends/pair.ts'
import { applyStep } from '#server/features/friends/service.ts'
import { actorOf, type Group } from './accounts.ts'
import { withClockAt, DAY, HOUR } from './past.ts'
import { everybody, friends, MAIN } from './people.ts'

/** Pairs among the eight who are not friends. */
const strangers = new Set([`${MAIN} Antoine`, 'Inès Antoine', 'Théo Élodie', 'Manon Yanis'])

/** Friendships with newcomers. */
const found: readonly (readonly [string, string])[] = [
  ['Hugo', 'Karim'],
  ['Yanis', 'Karim'],
  ['Inès', 'Margaux'],
  ['Manon', 'Margaux'],
  ['Théo', 'Romain'],
  ['Margaux', 'Jade'],
]

/** Pending requests. */
const waiting = [
  { from: 'Jade', to: MAIN, daysAgo: 2 },
  { from: MAIN, to: 'Lucas', daysAgo: 1 },
] as const

export async function befriendAll(deps: Deps, group: Group, now: number): Promise<void> {
  const joined = new Map(everybody.map((person) => [person.name, person.joined]))
  const step = async (when: number, from: string, to: string, what: typeof ask) => {
    const target = actorOf(group, to).userId
    await applyStep(withClockAt(deps, when), actorOf(group, from), target, what)
  }
  for (const [a, b] of [...pairs(), ...found]) {
    const met = now - Math.min(joined.get(a) ?? 0, joined.get(b) ?? 0) * DAY
    await step(met + DAY, b, a, ask)
    await step(met + DAY + 2 * HOUR, a, b, accept)
  }
  for (const { from, to, daysAgo } of waiting) await step(now - daysAgo * DAY, from, to, ask)
}

/** All pairs of the eight except strangers. */
function pairs(): [string, string][] {
  return friends
    .flatMap(({ name }, who) =>
      friends.slice(who + 1).map((other): [string, string] => [name, other.name]),
    )
    .filter((pair) => !strangers.has(pair.join(' ')))
}
