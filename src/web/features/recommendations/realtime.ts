import type { QueryClient } from '@tanstack/react-query'
import { refetchShown } from '#web/lib/event-replay.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { recommendationKeys } from './queries.ts'

interface Needs {
  readonly socket: Pick<LiveSocket, 'on' | 'onBack'>
  readonly client: QueryClient
}

/** Asks again for what is shown when a title is shared, or something became of one. */
export function listenToRecommendations({ socket, client }: Needs): void {
  socket.on('outcome', ({ conversationId }) =>
    refetchShown(client, [...recommendationKeys.outcomes, conversationId]),
  )
  socket.on('message', ({ message: { media } }) => {
    if (media && media.type !== 'user') refetchShown(client, recommendationKeys.all)
  })
  socket.onBack((wasCut) => {
    if (wasCut) refetchShown(client, recommendationKeys.all)
  })
}
