import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { NewItem } from '#shared/own-list-shapes.ts'
import type { Call } from '#web/lib/api.ts'
import type { HeldWrite } from '#web/lib/held-writes.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import { ownListKeys } from './queries.ts'
import { ITEMS_ADDED_MAX } from '#shared/bounds.ts'

/** The kind of these writes in the queue. */
const ADDITIONS = 'additions'

/** Works to add to a list. */
interface Addition {
  readonly list: { readonly id: string; readonly name: string }
  readonly items: readonly NewItem[]
}

/** Holds works for a list: they are added when the write is released. */
export async function holdAddition(queue: Queue, variables: Addition): Promise<HeldWrite> {
  const id = v7()
  return queue.hold({ id, key: [ADDITIONS, variables.list.id], scope: id, variables })
}

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly refused: (error: Error, list: string) => void
}

/** Registers additions with the queue. Safe to repeat: works already listed keep their place. */
export function registerAdditions(queue: Queue, { client, call, refused }: Needs): void {
  queue.registerKind<Addition, void>(ADDITIONS, {
    async send({ list: { id }, items }) {
      for (let from = 0; from < items.length; from += ITEMS_ADDED_MAX) {
        const body = { items: items.slice(from, from + ITEMS_ADDED_MAX) }
        // In order: each batch is appended after the previous one.
        await call('POST /lists/:id/items', { params: { id }, body }, { keepalive: true })
      }
    },
    onSent: () => undefined,
    onRefused: (error, { list }) => refused(error, list.name),
    onSettled: () => client.invalidateQueries({ queryKey: ownListKeys.all }),
  })
}
