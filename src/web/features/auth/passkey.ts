import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { Assertion } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { DisplayableError } from '#web/lib/api-error.ts'

/** The browser's side of passkeys, loaded on use. */

/** Has an authenticator sign; `undefined` if the user cancelled. */
export async function signByPasskey(
  call: Call,
  purpose: 'login' | 'second-factor',
): Promise<Assertion | undefined> {
  ensureSupported()
  const optionsJSON = await call('POST /auth/passkeys/challenge', { body: { purpose } })
  return unlessCancelled(async () => {
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  })
}

/** Signs in with a passkey; `undefined` if the user cancelled. */
export async function loginByPasskey(call: Call) {
  const body = await signByPasskey(call, 'login')
  return body && call('POST /auth/passkeys/login', { body })
}

/** Creates a passkey and registers it; false if the user cancelled. */
export async function makePasskey(
  call: Call,
  name: string,
  proof: { readonly password?: string; readonly code?: string },
): Promise<boolean> {
  ensureSupported()
  const { excludeCredentials, ...options } = await call('POST /auth/me/passkeys/begin', {
    body: proof,
  })
  const made = await unlessCancelled(async () =>
    startRegistration({ optionsJSON: { ...options, excludeCredentials: [...excludeCredentials] } }),
  )
  if (!made) return false
  const { id, response } = made
  const { clientDataJSON, attestationObject } = response
  await call('POST /auth/me/passkeys', { body: { name, id, clientDataJSON, attestationObject } })
  return true
}

function ensureSupported(): void {
  const { insecure, unsupported } = fr.signIn.passkeys
  // Browsers hide passkeys from a page without TLS.
  if (!globalThis.isSecureContext) throw new DisplayableError(insecure)
  if (!browserSupportsWebAuthn()) throw new DisplayableError(unsupported)
}

/** A browser dialog that was dismissed or timed out is not an error. */
async function unlessCancelled<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const isCancelled =
      error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    if (isCancelled) return undefined
    const { known, elsewhere } = fr.signIn.passkeys
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') throw new DisplayableError(known)
    if (name === 'SecurityError') throw new DisplayableError(elsewhere)
    throw error
  }
}
