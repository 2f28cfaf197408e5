import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#web/lib/api.ts'

/** All keys begin with the feature's name. */
export const friendLinkKeys = { list: ['friend-links', 'list'] } as const

/** My valid links, and whether they open Calepin to newcomers. */
export function linksQuery(call: Call) {
  return queryOptions({
    queryKey: friendLinkKeys.list,
    queryFn: ({ signal }) => call('GET /friend-links', {}, { signal }),
  })
}

/** Who invites, by the secret of a link. */
export function invitationQuery(call: Call, secret: string) {
  return queryOptions({
    queryKey: ['friend-links', 'invitation', secret],
    queryFn: ({ signal }) => call('POST /friend-links/read', { body: { secret } }, { signal }),
    retry: false,
  })
}
