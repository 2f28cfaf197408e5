import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublicUser, Relation } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail, hasCode, ignoreNotFound } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useHasRun } from '#web/lib/use-has-run.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { friendKeys } from './queries.ts'
import { applyRelation } from './patch-friends.ts'

/** Actions on a user. */
export type FriendActions = ReturnType<typeof useFriendActions>

interface Known {
  readonly user: PublicUser
  readonly relation: Relation
}

interface Change {
  readonly user: PublicUser
  readonly to: Relation
  /** On a retry, some refusals mean that the first try went through. */
  readonly send: (isRepeat: boolean) => Promise<Known | void>
  readonly done: string
}

const { act, done } = fr.friends

/** Optimistic; rolled back when refused. */
export function useFriendActions() {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const { confirmDelete, confirmValidate } = useConfirm()
  const hasRun = useHasRun()
  const { mutate: change } = useMutation({
    mutationFn: (wanted: Change) => wanted.send(hasRun(wanted)),
    async onMutate({ user, to }) {
      await client.cancelQueries({ queryKey: friendKeys.all })
      return applyRelation(client, { user, relation: to })
    },
    onSuccess(now, { user, done: summary }) {
      if (now) applyRelation(client, now)
      // A request to someone who had sent one makes friends.
      const areFriends = now?.relation === 'added'
      toast({ severity: 'success', summary: areFriends ? done.accepted(user.username) : summary })
    },
    onError(error, { user }, undo) {
      undo?.()
      const isGone = hasCode(error, 'NOT_FOUND')
      const detail = isGone ? done.gone : errorDetail(error)
      toast({ severity: 'error', summary: done.failed(user.username), detail })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: friendKeys.all }),
  })
  const params = (user: PublicUser) => ({ params: { userId: user.id } })
  const ask = (user: PublicUser, isRepeat: boolean): Promise<Known> =>
    call('POST /friends/requests', { body: { userId: user.id } }).catch((error: unknown) => {
      if (!isRepeat || !hasCode(error, 'ALREADY_FRIENDS')) throw error
      return { user, relation: 'added' }
    })
  return {
    sendRequest: (user: PublicUser) =>
      change({
        user,
        to: 'sent',
        send: (isRepeat) => ask(user, isRepeat),
        done: done.asked(user.username),
      }),
    resendRequest: (user: PublicUser) =>
      change({
        user,
        to: 'sent',
        send: (isRepeat) => ask(user, isRepeat),
        done: done.askedAgain(user.username),
      }),
    accept: (user: PublicUser) =>
      change({
        user,
        to: 'added',
        send: () => call('PUT /friends/requests/:userId/accept', params(user)),
        done: done.accepted(user.username),
      }),
    refuse: (user: PublicUser) =>
      change({
        user,
        to: 'none',
        // As for a cancelled request: it may have been accepted on another device.
        send: (isRepeat) =>
          call('PUT /friends/requests/:userId/refuse', params(user)).catch(
            isRepeat ? ignoreNotFound : undefined,
          ),
        done: done.refused(user.username),
      }),
    cancelRequest: (user: PublicUser) =>
      change({
        user,
        to: 'none',
        // Before a retry, NOT_FOUND may mean that the other accepted.
        send: (isRepeat) =>
          call('DELETE /friends/requests/:userId', params(user)).catch(
            isRepeat ? ignoreNotFound : undefined,
          ),
        done: done.takenBack(user.username),
      }),
    remove: async (user: PublicUser) => {
      const name = user.username
      const isSure = await confirmDelete({
        title: act.removeTitle(name),
        detail: act.removeDetail,
      })
      if (isSure) {
        change({
          user,
          to: 'none',
          send: () => call('DELETE /friends/:userId', params(user)).catch(ignoreNotFound),
          done: done.removed(name),
        })
      }
    },
    block: async (user: PublicUser) => {
      const name = user.username
      const isSure = await confirmValidate({
        title: act.blockTitle(name),
        detail: act.blockDetail,
      })
      if (isSure) {
        change({
          user,
          to: 'blocked',
          send: () => call('PUT /friends/:userId/block', params(user)),
          done: done.blocked(name),
        })
      }
    },
    unblock: (user: PublicUser) =>
      change({
        user,
        to: 'none',
        send: () => call('DELETE /friends/:userId/block', params(user)).catch(ignoreNotFound),
        done: done.unblocked(user.username),
      }),
  }
}
