import { auth } from '#shared/auth.ts'
import { connect } from '../sockets.ts'
import type { EventRow, LiveScene } from './event-rows.ts'
import { open } from './scene.ts'

/** Somebody types, the owner or `me`. */
export const typingEvents: Readonly<Record<string, EventRow>> = {
  'typing · of two': {
    act: async (scene) => type(scene, scene.direct),
    cells: { friend: 'received who', others: 'nothing' },
  },
  'typing · of a group': {
    act: async (scene) => type(scene, scene.group),
    cells: { friend: 'received who', former: 'received who', others: 'nothing' },
  },
  'typing · mine, of two': {
    act: async (scene) => typeMine(scene, scene.direct),
    cells: { friend: 'received', others: 'nothing' },
    listener: 'owner',
  },
  'typing · mine, of a group': {
    act: async (scene) => typeMine(scene, scene.group),
    cells: { friend: 'received', former: 'received', others: 'nothing' },
    listener: 'owner',
  },
}

/** The owner types, to `third` last: once they receive it, all events have been sent. */
async function type(
  { owners, owner, third, witness }: LiveScene,
  conversationId: string,
): Promise<void> {
  if (!owners) return
  const last = await open(owner, [third])
  const received = witness.next('typing')
  for (const id of [conversationId, last]) owners.socket.emit('typing', { conversationId: id })
  await received
}

/** `me` types, to `between` last, as above; without access, the typing reaches nobody. */
async function typeMine(
  { url, mine, me: typing, between }: LiveScene,
  conversationId: string,
): Promise<void> {
  mine?.socket.emit('typing', { conversationId })
  const { status, body } = await typing.call(auth.me)
  if (!mine || status !== 200 || body.role === 'Visiteur') return
  const last = await open(typing, [between])
  const received = (await connect(url, between)).next('typing')
  mine.socket.emit('typing', { conversationId: last })
  await received
}
