import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { friends } from '#shared/friends.ts'
import type { PublicUser, Relation } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { friendKeys } from './queries.ts'
import { relate } from './patch-friends.ts'

/** What one can do about someone; each resolves to whether it was done. */
export type FriendActions = ReturnType<typeof useFriendActions>

interface Change {
  readonly user: PublicUser
  readonly from: Relation
  readonly to: Relation
  readonly send: () => Promise<{ user: PublicUser; relation: Relation } | void>
  readonly done: string
  /** It is not there any more, which is what was wanted. */
  readonly isWantedGone?: boolean
}

const { act, done } = fr.friends

/** Each shows at once, and is taken back when it is refused. */
export function useFriendActions() {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const { confirmDelete, confirmValidate } = useConfirm()
  return useMemo(() => {
    const show = (user: PublicUser, relation: Relation) =>
      relate(client, { user, relation, at: new Date().toISOString() })
    const change = async ({ user, from, to, send, done: summary, isWantedGone }: Change) => {
      await client.cancelQueries({ queryKey: friendKeys.all })
      show(user, to)
      let isDone = true
      try {
        const now = await send()
        if (now) show(now.user, now.relation)
        toast({ severity: 'success', summary })
      } catch (error) {
        const isGone = error instanceof ApiError && error.code === 'NOT_FOUND'
        isDone = isGone && isWantedGone === true
        if (!isDone) {
          show(user, from)
          const detail = isGone ? done.gone : errorDetail(error)
          toast({ severity: 'error', summary: done.failed(user.username), detail })
        }
      }
      void client.invalidateQueries({ queryKey: friendKeys.all })
      return isDone
    }
    const params = (user: PublicUser) => ({ params: { userId: user.id } })
    return {
      ask: (user: PublicUser) =>
        change({
          user,
          from: 'none',
          to: 'sent',
          send: () => call(friends.askFriend, { body: { userId: user.id } }),
          done: done.asked(user.username),
        }),
      accept: (user: PublicUser) =>
        change({
          user,
          from: 'received',
          to: 'added',
          send: () => call(friends.acceptRequest, params(user)),
          done: done.accepted(user.username),
        }),
      refuse: (user: PublicUser) =>
        change({
          user,
          from: 'received',
          to: 'none',
          send: () => call(friends.refuseRequest, params(user)),
          done: done.refused(user.username),
          isWantedGone: true,
        }),
      takeBack: (user: PublicUser) =>
        change({
          user,
          from: 'sent',
          to: 'none',
          send: () => call(friends.takeBackRequest, params(user)),
          done: done.takenBack(user.username),
          isWantedGone: true,
        }),
      remove: async (user: PublicUser) => {
        const name = user.username
        const isSure = await confirmDelete({
          title: act.removeTitle(name),
          detail: act.removeDetail,
        })
        return (
          isSure &&
          change({
            user,
            from: 'added',
            to: 'none',
            send: () => call(friends.removeFriend, params(user)),
            done: done.removed(name),
            isWantedGone: true,
          })
        )
      },
      block: async (user: PublicUser, from: Relation) => {
        const name = user.username
        const isSure = await confirmValidate({
          title: act.blockTitle(name),
          detail: act.blockDetail,
        })
        return (
          isSure &&
          change({
            user,
            from,
            to: 'blocked',
            send: () => call(friends.block, params(user)),
            done: done.blocked(name),
          })
        )
      },
      unblock: (user: PublicUser) =>
        change({
          user,
          from: 'blocked',
          to: 'none',
          send: () => call(friends.unblock, params(user)),
          done: done.unblocked(user.username),
          isWantedGone: true,
        }),
    }
  }, [client, call, toast, confirmDelete, confirmValidate])
}
