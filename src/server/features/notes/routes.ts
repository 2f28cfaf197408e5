import { notes } from '#shared/notes.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { openNote } from './service.ts'

export function noteRoutes(on: On, deps: Deps): void {
  on(notes.open, async ({ actor, params, query }) => openNote(deps, actor, { ...params, ...query }))
}
