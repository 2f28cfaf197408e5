import { useMutationState, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { v7 } from 'uuid'
import type { Viewing } from '#shared/viewings.ts'
import { itemKey, partOf, type AnyItem } from '#web/features/lists/item.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail, hasCode, ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { QUEUE } from '#web/lib/queue.ts'
import type { Outcome, Queue } from '#web/lib/queue-kind.ts'
import type { QueueEntry } from '#web/lib/queue-storage.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { diaryKey, viewingsQuery, type SeenWork } from './queries.ts'
import { applyToItem, type ViewingsChange } from './optimistic-item.ts'
import { hasOtherFields, findTarget, withWrite, type ViewingWrite } from './optimistic-viewings.ts'

/** The queue's kind for viewing writes. */
const VIEWINGS = 'viewings'

interface QueuedWrite {
  readonly work: SeenWork
  /** The saved item it belongs to. */
  readonly item: AnyItem
  readonly write: ViewingWrite
  /** ISO 8601. */
  readonly at: string
}

type Addition = Extract<ViewingWrite, { does: 'add' }>
type Change = Exclude<ViewingWrite, Addition>

interface Needs {
  readonly client: QueryClient
  readonly call: Call
  readonly toast: ToastStore['toast']
}

const textsOf = ({ kind }: SeenWork) => fr.writes[kind === 'game' ? 'playthrough' : 'viewing']

/** Registers viewing writes with the queue, in their item's scope, after the item's own writes. */
export function registerViewingWrites(queue: Queue, { client, call, toast }: Needs): void {
  queue.registerKind<QueuedWrite, readonly Viewing[]>(VIEWINGS, {
    async send({ work, write }, hasWaited) {
      const t = textsOf(work)
      const isSure = write.does === 'add' || write.createdAt !== undefined
      if (!hasWaited && isSure) return send(call, work, write)
      const now = await read(call, work)
      if (write.does === 'add') return send(call, work, renumbered(now, write))
      const target = findCurrentTarget(now, write)
      if (!target && write.does === 'remove') return now
      if (!target) throw new ApiError({ code: 'NOT_FOUND', status: 404, detail: t.gone })
      if (!matchesBeforeOrAfter(target, write)) {
        toast({ severity: 'warn', summary: t.changedElsewhere, detail: t.keptFromHere })
      }
      const { number, createdAt } = target
      return send(call, work, { ...write, number, createdAt })
    },
    async show(written) {
      await client.cancelQueries({ queryKey: viewingsKey(written.work) })
      const change = findChange(client, written)
      if (change) applyToItem(client, written, change)
    },
    onSent(results, { work }) {
      if (results) client.setQueryData(viewingsKey(work), results)
      else void client.invalidateQueries({ queryKey: viewingsKey(work) })
    },
    onRefused(error, { work }) {
      const t = textsOf(work)
      const isGone = hasCode(error, 'NOT_FOUND')
      toast({
        severity: 'error',
        summary: t.failed,
        detail: isGone ? t.gone : errorDetail(error),
      })
    },
    onSettled: async ({ work, item }, isRefused) => {
      if (isRefused) void client.invalidateQueries({ queryKey: viewingsKey(work) })
      void client.invalidateQueries({ queryKey: diaryKey })
      void client.invalidateQueries({ queryKey: savedKeys.pages })
      void client.invalidateQueries({ queryKey: savedKeys.ticksOf(itemKey(item)) })
      await client.invalidateQueries({ queryKey: savedKeys.fullOf(partOf(item)) })
    },
  })
}

const viewingsKey = (work: SeenWork) => viewingsQuery(NO_CALL, work).queryKey
const mutationKey = (work: SeenWork) => [QUEUE, VIEWINGS, keyOf(work)]
const NO_CALL: Call = () => Promise.reject(new Error('only for its key'))

async function read(call: Call, work: SeenWork): Promise<readonly Viewing[]> {
  return (await call('GET /viewings', { query: work })).results
}

async function send(call: Call, work: SeenWork, write: ViewingWrite): Promise<readonly Viewing[]> {
  const { number } = write
  if (write.does === 'add') {
    return (await call('POST /viewings', { body: { ...work, number, day: write.day } })).results
  }
  const { createdAt } = write
  const viewing = { ...work, number, ...(createdAt !== undefined && { createdAt }) }
  if (write.does === 'edit') {
    return (await call('PUT /viewings', { body: { ...viewing, ...write.said } })).results
  }
  const reply = await call('DELETE /viewings', { query: viewing }).catch(ignoreNotFound)
  return reply ? reply.results : read(call, work)
}

/** Renumbers a new viewing whose number another device has taken, so that both are kept. */
function renumbered(now: readonly Viewing[], write: Addition): Addition {
  const taken = now.find(({ number }) => number === write.number)
  if (!taken || now.some(({ day }) => day === write.day)) return write
  return { ...write, number: Math.max(...now.map(({ number }) => number)) + 1 }
}

/**
 * The viewing to edit or delete, unless it is gone. One that was queued when it was added may have
 * been renumbered: it is recognised by its fields.
 */
function findCurrentTarget(now: readonly Viewing[], write: Change): Viewing | undefined {
  const numbered = findTarget(now, write)
  if (write.createdAt !== undefined || (numbered && matchesBeforeOrAfter(numbered, write)))
    return numbered
  const former = now.find((one) => !hasOtherFields(one, write.before))
  const left = former ?? now.find((one) => matchesBeforeOrAfter(one, write))
  // Else one with the same number and day, recorded elsewhere with more fields.
  return left ?? (numbered?.day === write.before.day ? numbered : undefined)
}

/** Whether a viewing is as it was before the change, or already as the edit makes it. */
function matchesBeforeOrAfter(viewing: Viewing, write: Change): boolean {
  const known = write.does === 'edit' ? [write.before, write.said] : [write.before]
  return known.some((fields) => !hasOtherFields(viewing, fields))
}

/** The viewings before and after a write, with earlier ones applied; `undefined`: not loaded. */
function findChange(client: QueryClient, written: QueuedWrite): ViewingsChange | undefined {
  const known = client.getQueryData<readonly Viewing[]>(viewingsKey(written.work))
  if (!known) return undefined
  const pending = client
    .getMutationCache()
    .findAll({ mutationKey: mutationKey(written.work), status: 'pending' })
    .map(({ state }) => (state.variables as QueueEntry<QueuedWrite>).variables)
  const before = pending.slice(0, pending.indexOf(written)).reduce(withWrite, known)
  return { before, after: withWrite(before, written) }
}

/** Queues a write of a viewing. */
export function writeViewing(
  queue: Queue,
  given: { readonly work: SeenWork; readonly item: AnyItem; readonly write: ViewingWrite },
): Promise<Outcome> {
  const variables: QueuedWrite = { ...given, at: new Date().toISOString() }
  const key = [VIEWINGS, keyOf(given.work)] as const
  return queue.add({ id: v7(), key, scope: itemKey(given.item), variables })
}

/** A work's viewings with pending writes applied. */
export function useViewings(work: SeenWork) {
  const query = useQuery(viewingsQuery(useCall(), work))
  const pending = useMutationState({
    filters: { mutationKey: mutationKey(work), status: 'pending' },
    select: ({ state }) => (state.variables as QueueEntry<QueuedWrite>).variables,
  })
  const { data } = query
  const shown = useMemo(() => data && pending.reduce(withWrite, data), [data, pending])
  return { query, shown }
}

function keyOf({ kind, workId, season = 0, episode = 0 }: SeenWork): string {
  return `${kind}:${workId}:${season}:${episode}`
}
