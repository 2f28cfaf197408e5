import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reaction } from '#shared/message-parts.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import { markFor, type Subject, toInput } from '#web/features/notes/subject.ts'
import { commentKeys } from './keys.ts'

/** Refetched on each opening: a spoiler may have opened meanwhile. */
export function threadQuery(call: Call, subject: Subject) {
  return queryOptions({
    queryKey: commentKeys.thread(subject),
    queryFn: async ({ signal }) =>
      call('GET /comments/:userId/:kind/:workId', toInput(subject), { signal }),
    staleTime: 0,
  })
}

type Change =
  | {
      readonly does: 'add'
      readonly id: string
      readonly text: string
      readonly isSpoiler: boolean
    }
  | { readonly does: 'edit'; readonly id: string; readonly text: string }
  | { readonly does: 'remove' | 'open'; readonly id: string }
  | { readonly does: 'react' | 'unreact'; readonly reaction: Reaction }

/** A write to a thread, which is then refetched; one write after the other. */
export function useThreadWrite(call: Call, subject: Subject) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: JSON.stringify(commentKeys.thread(subject)) },
    mutationFn: (change: Change) => send(call, subject, change),
    retry: false,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: commentKeys.count(subject) })
      return client.invalidateQueries({ queryKey: commentKeys.thread(subject) })
    },
  })
}

async function send(call: Call, subject: Subject, change: Change): Promise<unknown> {
  const { params, query } = toInput(subject)
  if (change.does === 'add') {
    const { id, text, isSpoiler } = change
    const spoiler = isSpoiler ? { spoiler: markFor(subject) } : {}
    const body = { id, words: text, ...spoiler }
    return call('POST /comments/:userId/:kind/:workId', { params, query, body })
  }
  if ('reaction' in change) {
    const given = { params: { ...params, reaction: change.reaction }, query }
    return change.does === 'react'
      ? call('PUT /comments/:userId/:kind/:workId/reactions/:reaction', given)
      : call('DELETE /comments/:userId/:kind/:workId/reactions/:reaction', given)
  }
  const one = { params: { ...params, id: change.id }, query }
  if (change.does === 'open') return call('POST /comments/:userId/:kind/:workId/:id/open', one)
  if ('text' in change) {
    const body = { words: change.text }
    return call('PATCH /comments/:userId/:kind/:workId/:id', { ...one, body })
  }
  return call('DELETE /comments/:userId/:kind/:workId/:id', one).catch(ignoreNotFound)
}
