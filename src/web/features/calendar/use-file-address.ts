import { useCall } from '#web/lib/call-context.tsx'
import { useSecretAddress } from '#web/lib/use-secret-address.ts'

/** The address of the calendar file. */
export function useFileAddress() {
  const call = useCall()
  return useSecretAddress({
    queryKey: ['calendar', 'address'],
    read: (signal) => call('GET /calendar/address', {}, { signal }),
    make: () => call('POST /calendar/address', {}),
    revoke: () => call('DELETE /calendar/address', {}),
  })
}
