import { comments } from '#shared/comments.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { rateLimited } from '#server/http/rate-limited.ts'
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
  const onLimited = rateLimited(on, deps.limits.messages)

  on(comments.count, async ({ actor, query: { of } }) => ({
    results: await countComments(deps, actor, of),
  }))
  on(comments.getThread, async ({ actor, params, query }) =>
    readThread(deps, actor, { ...params, ...query }),
  )
  onLimited(comments.add, async ({ actor, params, query, body }) => {
    const { comment, isNew } = await addComment(deps, actor, { ...params, ...query }, body)
    return withStatus(isNew ? 201 : 200, comment)
  })
  onLimited(comments.edit, async ({ actor, params, query, body }) =>
    editComment(deps, actor, { ...params, ...query }, body),
  )
  on(comments.remove, async ({ actor, params, query }) =>
    removeComment(deps, actor, { ...params, ...query }),
  )
  on(comments.open, async ({ actor, params, query }) =>
    openComment(deps, actor, { ...params, ...query }),
  )
  onLimited(comments.react, async ({ actor, params, query }) =>
    reactTo(deps, actor, { ...params, ...query }),
  )
  onLimited(comments.unreact, async ({ actor, params, query }) =>
    unreactTo(deps, actor, { ...params, ...query }),
  )
}
