import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#web/lib/api.ts'

const ADDRESS = ['account', 'scrobbling']

/** The address that one's players report to, and the last events received. */
export function addressQuery(call: Call) {
  return queryOptions({
    queryKey: ADDRESS,
    queryFn: ({ signal }) => call('GET /scrobbling', {}, { signal }),
    staleTime: 0,
  })
}

/** Makes a new address, which ends the one before. */
export function useMakeAddress(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (player: string) => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return call('POST /scrobbling', { body: { account: player, zone } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ADDRESS }),
  })
}

export function useRevokeAddress(call: Call) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /scrobbling', {}),
    onSettled: () => client.invalidateQueries({ queryKey: ADDRESS }),
  })
}
