import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { recommendationKeys } from './queries.ts'

/** Refetches shown recommendations when a work is shared, or has a new outcome. */
export function listenToRecommendations({ socket, client }: LiveNeeds): void {
  socket.on('outcome', ({ conversationId }) =>
    refetchShown(client, [...recommendationKeys.outcomes, conversationId]),
  )
  socket.on('message', ({ message: { media } }) => {
    if (media && media.type !== 'user') refetchShown(client, recommendationKeys.all)
  })
  socket.onReconnect(() => refetchShown(client, recommendationKeys.all))
}
