import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reaction } from '#shared/message-parts.ts'
import { WITH_MARKS } from '#web/features/friends/forget-former-friend.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { DisplayableError, hasCode, ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'
import { markFor, type Subject, toInput } from '#web/features/notes/subject.ts'
import { commentKeys } from './keys.ts'

/** Refetched on each opening: a spoiler may have opened meanwhile. */
export function threadQuery(call: Call, subject: Subject) {
  return queryOptions({
    queryKey: commentKeys.thread(subject),
    queryFn: async ({ signal, client }) => {
      try {
        return await call('GET /comments/:userId/:kind/:workId', toInput(subject), { signal })
      } catch (error) {
        if (hasCode(error, 'NOT_FOUND')) refetchPlaces(client)
        throw error
      }
    },
    staleTime: 0,
  })
}

/**
 * Refetches what shows notes and viewings, since one of them has gone: its thread then goes too. The feed
 * is named by its key: it imports this feature.
 */
function refetchPlaces(client: QueryClient): void {
  for (const queryKey of [...WITH_MARKS, savedKeys.viewings, ['feed', 'pages']]) {
    void client.invalidateQueries({ queryKey })
  }
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
    return call('POST /comments/:userId/:kind/:workId', { params, query, body }).catch(sayGone)
  }
  if ('reaction' in change) {
    const given = { params: { ...params, reaction: change.reaction }, query }
    return change.does === 'react'
      ? call('PUT /comments/:userId/:kind/:workId/reactions/:reaction', given).catch(sayGone)
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

/** What is added to names nothing else that could be missing. */
function sayGone(error: unknown): never {
  throw hasCode(error, 'NOT_FOUND') ? new DisplayableError(fr.comments.gone) : error
}
