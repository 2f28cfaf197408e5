import type { Call } from '#web/lib/api.ts'
import { redirectToProvider } from './provider-redirect.ts'

/** Goes to a provider to sign in there. */
export async function startProviderSignIn(
  call: Call,
  provider: string,
  redirectFrom: string | undefined,
): Promise<void> {
  const { url, secret } = await call('POST /auth/providers/:provider/begin', {
    params: { provider },
  })
  redirectToProvider(url, { secret, redirectFrom })
}
