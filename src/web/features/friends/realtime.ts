import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { fr } from '#web/i18n/fr.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import type { RelationChange } from './cache.ts'
import { applyRelation, showPresence } from './patch-friends.ts'
import { forgetFormerFriend, WITH_MARKS } from './forget-former-friend.ts'
import { friendKeys } from './queries.ts'

const { told: texts } = fr.friends

interface Needs {
  readonly socket: LiveSocket
  readonly client: QueryClient
  readonly toast: ToastStore['toast']
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The parts of `friendKeys` that no event covers. */
const WITHOUT_EVENT = new Set<unknown>([friendKeys.latest[1], friendKeys.common('')[1]])

/** Applies the socket's events about users to the cache. */
export function listenToFriends({ socket, client, toast, now }: Needs): void {
  const at = () => new Date(now()).toISOString()
  socket.on('presence', (presence) => showPresence(client, presence))
  socket.on('friend-request', ({ user }) => {
    toast({ severity: 'info', summary: texts.asks(user.username), detail: texts.answer })
    void applyEvent(client, { user, relation: 'received', at: at() })
  })
  socket.on('friend', ({ user, relation }) => {
    // The accepting user's other tabs get it too: same text, one toast.
    if (relation === 'added') {
      toast({ severity: 'success', summary: fr.friends.done.accepted(user.username) })
    }
    // A friendship's start or end shows or hides their lists.
    const changed = [friendKeys.user(user.id), friendKeys.latest]
    void applyEvent(client, { user, relation, at: at() }, changed)
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

/** The paged lists that `applyRelation` adds to and removes from. */
const PAGED_LISTS = new Set<unknown>(
  [friendKeys.list, friendKeys.blocked, friendKeys.requests].map(([, of]) => of),
)

/**
 * Applies an event. A fetch in flight may be older and undo it, so it is restarted. A list with
 * pages left to load is refetched, as the next page now begins elsewhere.
 * @param changed other keys to invalidate
 */
async function applyEvent(
  client: QueryClient,
  now: RelationChange,
  changed: readonly QueryKey[] = [],
): Promise<void> {
  const reading = { queryKey: friendKeys.all, fetchStatus: 'fetching' } as const
  const inFlight = new Set(client.getQueryCache().findAll(reading))
  await client.cancelQueries(reading)
  applyRelation(client, now)
  for (const queryKey of changed) void client.invalidateQueries({ queryKey })
  const isOlder = (query: Query) => inFlight.has(query) || hasMorePages(query)
  void client.invalidateQueries({ queryKey: friendKeys.all, predicate: isOlder })
}

function hasMorePages({ queryKey, state }: Query): boolean {
  if (!PAGED_LISTS.has(queryKey[1])) return false
  const last = (state.data as Paged | undefined)?.pages.at(-1)
  return last !== undefined && last.page < last.totalPages
}

type Paged = InfiniteData<Pick<Page<unknown>, 'page' | 'totalPages'>>
