import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type JWK } from 'oidc-provider'

/** A user's claims. */
export type Person = Readonly<{ sub: string } & Record<string, unknown>>

/** Generated once: it takes longer than a test. */
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  format: 'jwk',
}) as JWK
const CLIENT = { id: 'calepin', secret: 'a secret of the client' }

export interface IdentityProvider {
  readonly issuer: string
  /** Settings that make an instance use it as `maison`. */
  readonly settings: Readonly<Record<string, string>>
  /** Sets who signs in from now on; with `undefined`, the sign-in is refused. */
  signsIn(person: Person | undefined): void
  /** Follows a redirect to the provider, and returns the query string of the callback. */
  visit(url: string): Promise<string>
  /** Stops responding, until resumed. */
  pause(): Promise<void>
  resume(): Promise<void>
}

/** A real OpenID Connect provider on loopback, which requires PKCE and signs anyone in at once. */
export async function identityProvider(publicUrl: string): Promise<
  IdentityProvider & {
    close(): Promise<void>
  }
> {
  const server = createServer()
  const listen = async (port: number) => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  let met: Person | undefined
  const provider = openProvider(issuer, publicUrl, people)
  const answer = provider.callback()

  /** Stands in for the provider's sign-in page. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result = met
      ? { login: { accountId: met.sub } }
      : { error: 'access_denied', error_description: 'Not today' }
    await provider.interactionFinished(request, response, result)
  }
  server.on('request', (request, response) => {
    const isPage = request.url?.startsWith('/interaction/') ?? false
    void (isPage ? interact(request, response) : answer(request, response))
  })
  const pause = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    issuer,
    settings: {
      OIDC_PROVIDERS: 'maison',
      OIDC_MAISON_NAME: 'Maison',
      OIDC_MAISON_ISSUER: issuer,
      OIDC_MAISON_CLIENT_ID: CLIENT.id,
      OIDC_MAISON_CLIENT_SECRET: CLIENT.secret,
    },
    signsIn(person) {
      met = person
      if (person) people.set(person.sub, person)
    },
    visit,
    pause,
    async resume() {
      await listen(port)
    },
    close: pause,
  }
}

function openProvider(
  issuer: string,
  publicUrl: string,
  people: ReadonlyMap<string, Person>,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/sign-in/maison`],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'name', 'groups'],
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub), sub }),
    }),
    // No consent screen.
    async loadExistingGrant({ oidc }) {
      const { Grant } = oidc.provider
      const grant = new Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the provider'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    jwks: { keys: [{ ...KEY, use: 'sig' }] },
  })
}

/** Follows the provider's redirects with its cookies, as a browser does. */
async function visit(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  for (let next = url; ;) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${await response.text()}`)
    const to = new URL(location, next)
    if (to.origin !== origin) return to.search
    next = to.href
  }
}
