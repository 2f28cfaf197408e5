import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Actor, Deps } from '#server/deps.ts'
import type { Draw } from '#server/http/drawing.ts'
import { pictureRoute } from '#server/http/pictures.ts'
import { changeGroup, ensureMaker } from './group-changes.ts'
import { deletePicture, findPicture, upsertPicture } from './group-queries.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'log'>

/**
 * Sets the picture of the actor's group.
 * @throws {AppError} NOT_FOUND; NOT_MAKER; UNREADABLE_IMAGE; UNAVAILABLE
 */
export async function uploadPicture(
  deps: Needs & { readonly draw: Draw },
  actor: Actor,
  id: string,
  picture: Uint8Array,
): Promise<void> {
  const { userId } = actor
  // Checked before the costly drawing.
  await ensureMaker(deps.db, actor, { id, userId })
  const image = await deps.draw(userId, picture)
  const name = randomBytes(12).toString('hex')
  await changeGroup(deps, actor, { id }, async (tx) => {
    await upsertPicture(tx, id, { name, image })
    return { event: 'pictured' }
  })
}

/**
 * Deletes the picture of the actor's group. Idempotent.
 * @throws {AppError} NOT_FOUND; NOT_MAKER
 */
export async function removePicture(deps: Needs, actor: Actor, id: string): Promise<void> {
  await changeGroup(deps, actor, { id }, async (tx) =>
    (await deletePicture(tx, id)) ? { event: 'unpictured' } : undefined,
  )
}

/** Serves the pictures of groups, which are public. */
export function groupPictureRoute(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  pictureRoute(app, 'group-pictures', (id, name) => findPicture(db, id, name))
}
