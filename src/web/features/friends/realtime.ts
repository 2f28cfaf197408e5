import type { Query, QueryClient } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import type { RelationChange } from './cache.ts'
import { applyRelation, showPerson, showPresence } from './patch-friends.ts'
import { forgetFormerFriend, WITH_MARKS } from './forget-former-friend.ts'
import { friendKeys } from './queries.ts'

const { told: texts } = fr.friends

interface Needs {
  readonly socket: LiveSocket
  readonly client: QueryClient
  readonly toast: ToastStore['toast']
}

/**
 * The parts of `friendKeys` that change without an event; so does the latest, but for its line about an
 * evening.
 */
const WITHOUT_EVENT = new Set<unknown>([
  friendKeys.latest[1],
  friendKeys.common('')[1],
  friendKeys.suggestions[1],
])

/** Applies the socket's events about users to the cache. */
export function listenToFriends({ socket, client, toast }: Needs): void {
  const change = (now: RelationChange) => {
    applyRelation(client, now)
    refetchShown(client, friendKeys.all)
  }
  socket.on('presence', (presence) => showPresence(client, presence))
  socket.on('person', ({ user }) => showPerson(client, user))
  socket.on('friend-request', ({ user }) => {
    toast({ severity: 'info', summary: texts.asks(user.username), detail: texts.answer })
    change({ user, relation: 'received' })
  })
  socket.on('friend', ({ user, relation }) => {
    // The accepting user's other tabs get it too: same text, one toast.
    if (relation === 'added') {
      toast({ severity: 'success', summary: fr.friends.done.accepted(user.username) })
    }
    change({ user, relation })
    if (relation === 'added') refetchShown(client, savedKeys.theirs(user.id))
    else void forgetFormerFriend(client, user.id)
  })
  // Events were missed. What `WITHOUT_EVENT` holds is only stale after a disconnection: a page that
  // has just opened has fetched it.
  socket.onConnect((wasDisconnected) => {
    const isMissed = ({ queryKey }: Query) => wasDisconnected || !WITHOUT_EVENT.has(queryKey[1])
    refetchShown(client, friendKeys.all, isMissed)
    // A friend may have left: the server no longer shows their marks.
    if (wasDisconnected) for (const key of WITH_MARKS) refetchShown(client, key)
  })
}
