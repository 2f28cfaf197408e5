import type { Member } from './people.ts'

export const idOf = ({ user }: Member) => (user as { id: string }).id

/** Makes two members friends, with the same calls as the screens. */
export async function befriend(one: Member, other: Member): Promise<void> {
  await one.call('POST', '/friends/requests', { userId: idOf(other) })
  await other.call('PUT', `/friends/requests/${idOf(one)}/accept`)
}
