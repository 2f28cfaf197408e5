import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './problems.ts'

/**
 * `GET /api/{kind}/{id}/{name}.webp`: public, as `<img>` sends no token; the name is unguessable and new
 * with every upload.
 */
export function pictureRoute(
  app: FastifyInstance,
  kind: 'avatars' | 'group-pictures',
  find: (id: string, name: string) => Promise<Uint8Array | undefined>,
): void {
  app.get(`/api/${kind}/:id/:file`, async (request, reply) => {
    const { id, file } = request.params as { id: string; file: string }
    const [, name] = /^([0-9a-f]{24})\.webp$/.exec(file) ?? []
    const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    const image = name && isId ? await find(id, name) : undefined
    if (!image) return sendNotFound(request, reply)
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(image))
  })
}
