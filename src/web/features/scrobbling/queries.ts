import { useCall } from '#web/lib/call-context.tsx'
import { useSecretAddress } from '#web/lib/use-secret-address.ts'

/** The secret address that players report to, and the last events received. */
export function usePlayersAddress() {
  const call = useCall()
  return useSecretAddress({
    queryKey: ['account', 'scrobbling'],
    read: (signal) => call('GET /scrobbling', {}, { signal }),
    make: (player: string) => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return call('POST /scrobbling', { body: { account: player, zone } })
    },
    revoke: () => call('DELETE /scrobbling', {}),
  })
}
