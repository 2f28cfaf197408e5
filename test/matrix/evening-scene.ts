import { eveningGuests } from '#shared/evening-guests.ts'
import { evenings } from '#shared/evenings.ts'
import { beginEvening, comeTo, ownSecret } from '../evenings.ts'
import type { Caller, TestWorld } from '../world.ts'

/** The owner's evenings. */
export interface EveningScene {
  /** One that `me` is invited to, if they were friends. */
  readonly invitedId: string
  /** One that `me` came to, if they were friends. */
  readonly joinedId: string
  /** The secret of a link to it, and of a guest who came by it. */
  readonly link: string
  readonly guest: string
}

export async function planEvenings(
  world: TestWorld,
  owner: Caller,
  me: Caller | undefined,
): Promise<EveningScene> {
  const people = me ? [me] : []
  const invitedId = await beginEvening(owner, people)
  const joinedId = await beginEvening(owner, people)
  if (me) await comeTo(joinedId, me)
  const params = { id: joinedId }
  const { token: link } = (await owner.call(evenings.makeLink, { params })).body
  const guest = ownSecret()
  const body = { token: link, own: guest, name: 'Léa' }
  await world.anyone().call(eveningGuests.enter, { body })
  return { invitedId, joinedId, link, guest }
}
