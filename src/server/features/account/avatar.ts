import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { User } from '#shared/auth.ts'
import { listFriendIds } from '#server/db/presence.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Draw } from '#server/http/drawing.ts'
import { pictureRoute } from '#server/http/pictures.ts'
import { toUser } from '../auth/present.ts'
import { toPerson } from '../friends/present.ts'
import { findAvatar, updateProfile, upsertAvatar } from './queries.ts'

/** Sets the avatar to an uploaded picture; notifies the person's devices and friends. */
export async function uploadAvatar(
  { db, hub, draw }: Pick<Deps, 'db' | 'hub'> & { readonly draw: Draw },
  actor: Actor,
  picture: Uint8Array,
): Promise<User> {
  const { userId } = actor
  const image = await draw(userId, picture)
  const name = randomBytes(12).toString('hex')
  const { changed, friends } = await inTransaction(db, async (tx) => {
    await upsertAvatar(tx, { userId, name, image })
    return {
      changed: await updateProfile(tx, userId, { avatar: name }),
      friends: await listFriendIds(tx, userId),
    }
  })
  if (!changed) throw new AppError('SESSION_EXPIRED')
  const user = toUser(changed)
  hub.toUsers([userId], 'account', { user })
  hub.toUsers(friends, 'person', { user: toPerson(changed) })
  return user
}

/** Serves avatars, which are public. */
export function avatarRoute(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  pictureRoute(app, 'avatars', (userId, name) => findAvatar(db, { userId, name }))
}
