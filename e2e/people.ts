import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { ADMIN, type Server } from './server.ts'

export interface Member {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly token: string
  readonly user: unknown
  /** Makes a call as this member; throws on an error. */
  call(method: string, path: string, body?: unknown): Promise<unknown>
}

/** Signed in once on each server: checking a password is slow by design. */
const admins = new WeakMap<Server, Promise<Member>>()

/** Registers, confirms and (by default) accepts a member, with the same calls as the screens. */
export async function member(server: Server, username: string, isAccepted = true): Promise<Member> {
  const email = `${username.toLowerCase()}@calepin.test`
  const password = 'un mot de passe à soi'
  const { user } = (await send(server, 'POST', '/auth/register', {
    email,
    username,
    password,
  })) as {
    user: { id: string }
  }
  const link = await server.linkFor(email, 'email-confirm')
  await send(server, 'GET', `/auth/confirm-email?token=${link.split('/').at(-1)}`)
  if (isAccepted) {
    const signingIn = admins.get(server) ?? signedIn(server, ADMIN)
    admins.set(server, signingIn)
    const admin = await signingIn
    await admin.call('PUT', `/admin/access-requests/${user.id}/accept`)
  }
  return signedIn(server, { email, username, password })
}

/** Logs in. */
export async function signedIn(
  server: Server,
  { email, username = 'admin', password }: { email: string; username?: string; password: string },
): Promise<Member> {
  const session = (await send(server, 'POST', '/auth/login', { email, password })) as {
    token: string
    user: unknown
  }
  return {
    email,
    username,
    password,
    ...session,
    call: (method, path, body) => send(server, method, path, body, session.token),
  }
}

/** Signs this member in on every page of the context. */
export async function enterAs(context: BrowserContext, { token, user }: Member): Promise<void> {
  await context.addInitScript(
    ([keptToken, keptUser]) => {
      // about:blank has no storage.
      if (!location.protocol.startsWith('http')) return
      localStorage.setItem('token', keptToken ?? '')
      localStorage.setItem('user', keptUser ?? '')
    },
    [token, JSON.stringify(user)],
  )
}

async function send(
  server: Server,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  // Overloaded by a story's bulk set-up: retry when told.
  if (response.status === 503) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000)
    return send(server, method, path, body, token)
  }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
