import type { Call } from '#web/lib/api.ts'
import { goAway } from './away.ts'

/** Goes to a provider to sign in there. */
export async function leaveFor(
  call: Call,
  provider: string,
  redirectFrom: string | undefined,
): Promise<void> {
  const { url, secret } = await call('POST /auth/providers/:provider/begin', {
    params: { provider },
  })
  goAway(url, { secret, redirectFrom })
}
