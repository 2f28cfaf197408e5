import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { recommendationKeys } from './queries.ts'

/** Asks again for what is shown when a title is shared, or something became of one. */
export function listenToRecommendations({ socket, client }: LiveNeeds): void {
  socket.on('outcome', ({ conversationId }) =>
    refetchShown(client, [...recommendationKeys.outcomes, conversationId]),
  )
  socket.on('message', ({ message: { media } }) => {
    if (media && media.type !== 'user') refetchShown(client, recommendationKeys.all)
  })
  socket.onReconnect(() => refetchShown(client, recommendationKeys.all))
}
