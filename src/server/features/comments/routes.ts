import { comments } from '#shared/comments.ts'
import type { Deps } from '#server/deps.ts'
import { type On, sent } from '#server/http/bind.ts'
import { countComments } from './counts.ts'
import {
  addComment,
  editComment,
  openComment,
  reactTo,
  readThread,
  removeComment,
  unreactTo,
} from './service.ts'

export function commentRoutes(on: On, deps: Deps): void {
  const { messages: limit } = deps.limits

  on(comments.count, async ({ actor, query: { of } }) => ({
    results: await countComments(deps, actor, of),
  }))
  on(comments.getThread, async ({ actor, params, query }) =>
    readThread(deps, actor, { ...params, ...query }),
  )
  on(comments.add, async ({ actor, params, query, body }) => {
    await limit.take(actor.userId)
    const { comment, isNew } = await addComment(deps, actor, { ...params, ...query }, body)
    return sent(isNew ? 201 : 200, comment)
  })
  on(comments.edit, async ({ actor, params, query, body }) => {
    await limit.take(actor.userId)
    return editComment(deps, actor, { ...params, ...query }, body)
  })
  on(comments.remove, async ({ actor, params, query }) =>
    removeComment(deps, actor, { ...params, ...query }),
  )
  on(comments.open, async ({ actor, params, query }) =>
    openComment(deps, actor, { ...params, ...query }),
  )
  on(comments.react, async ({ actor, params, query }) => {
    await limit.take(actor.userId)
    await reactTo(deps, actor, { ...params, ...query })
  })
  on(comments.unreact, async ({ actor, params, query }) => {
    await limit.take(actor.userId)
    await unreactTo(deps, actor, { ...params, ...query })
  })
}
