import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '#web/lib/api.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { makePasskey } from './passkey.ts'

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Calepin' },
  user: { id: 'AAAA', name: 'zoe', displayName: 'zoe' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
}

afterEach(() => vi.unstubAllGlobals())

async function make(): Promise<unknown> {
  const call = createCall({
    fetch: async () => new Response(JSON.stringify(OPTIONS)),
    token: () => undefined,
    onSessionEnd: () => {},
  })
  return makePasskey(call, 'Téléphone', {}).catch(errorDetail)
}

/** A browser whose authenticator fails with this error. */
function failing(name: string): void {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('navigator', {
    credentials: { create: async () => Promise.reject(new DOMException('no', name)) },
  })
}

beforeEach(() => vi.stubGlobal('isSecureContext', true))

test('a page without TLS says that this is why; so does another address', async () => {
  failing('SecurityError')
  expect(await make()).toContain('l’adresse habituelle de ce Calepin')
  vi.stubGlobal('isSecureContext', false)
  expect(await make()).toContain('https')
})

test('a browser without passkeys says so', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(await make()).toBe('Ce navigateur ne connaît pas les clés d’accès')
})

test('a device that already has a passkey says so; cancelling is not an error', async () => {
  failing('InvalidStateError')
  expect(await make()).toBe('Cet appareil a déjà une clé d’accès pour ce compte')
  failing('NotAllowedError')
  expect(await make()).toBe(false)
})
