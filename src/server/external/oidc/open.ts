import * as oidc from 'openid-client'
import type { Clock, Log } from '#server/deps.ts'
import { type Env, publicUrl } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { singleFlight } from '#server/single-flight.ts'
import { claimsIn } from './claims.ts'
import type { Providers, ProviderSettings } from './client.ts'

/** Below the browser's time limit, for each of the calls of a sign-in. */
const TIMEOUT_SECONDS = 3
/** What a provider publishes of itself is read again after. */
const KNOWN_MS = 3_600_000

interface Needs {
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
}

/** Nothing is asked of a provider before somebody signs in there: one that is away stops no start. */
export function openProviders({ env, clock, log }: Needs): Providers {
  const known = env.providers
  const flights = new Map<string, Promise<oidc.Configuration>>()
  const read = new Map<string, { config: oidc.Configuration; until: number }>()

  function named(id: string): ProviderSettings {
    const provider = known.find((each) => each.id === id)
    if (!provider) throw new AppError('NOT_FOUND')
    return provider
  }

  async function configOf(provider: ProviderSettings): Promise<oidc.Configuration> {
    const kept = read.get(provider.id)
    if (kept && kept.until > clock.now()) return kept.config
    return singleFlight(flights, provider.id, async () => {
      const config = await discover(provider)
      read.set(provider.id, { config, until: clock.now() + KNOWN_MS })
      return config
    })
  }

  /** Tokens and codes stay out of the log: only the kind of the trouble is written. */
  async function told<T>(provider: ProviderSettings, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) throw error
      const refusal = toAppError(error)
      log.warn({ provider: provider.id, reason: reasonOf(error) }, 'a provider let nobody in')
      throw refusal
    }
  }

  return {
    known,
    named,
    async begin(id) {
      const provider = named(id)
      return told(provider, async () => {
        const config = await configOf(provider)
        const round = {
          verifier: oidc.randomPKCECodeVerifier(),
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
        }
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: returnAddress(env, id),
          scope: provider.scopes,
          code_challenge: await oidc.calculatePKCECodeChallenge(round.verifier),
          code_challenge_method: 'S256',
          state: round.state,
          nonce: round.nonce,
        })
        return { url: url.href, round }
      })
    },
    async finish(id, answer, { verifier, state, nonce }) {
      const provider = named(id)
      return told(provider, async () => {
        // Another answer than the one to our question, or none.
        if (new URLSearchParams(answer).get('state') !== state)
          throw new AppError('SIGN_IN_EXPIRED')
        const config = await configOf(provider)
        const landed = new URL(returnAddress(env, id))
        landed.search = answer
        const tokens = await oidc.authorizationCodeGrant(config, landed, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
        })
        return claimsIn(config, tokens, provider)
      })
    },
  }
}

/** One address a provider, so that an answer of one is never taken for another's. */
function returnAddress(env: Env, id: string): string {
  return `${publicUrl(env)}/sign-in/${id}`
}

async function discover(provider: ProviderSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const isOnLoopback = issuer.startsWith('http:')
  return oidc.discovery(new URL(issuer), clientId, undefined, authenticationBy(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature of what comes over TLS from the provider itself is checked all the same.
      oidc.enableNonRepudiationChecks,
      ...(isOnLoopback ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** How the provider wants the secret: in a header unless it takes it in the body alone. */
function authenticationBy(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = taken.includes('client_secret_basic') ? inHeader : inBody
    send(server, client, body, headers)
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof oidc.AuthorizationResponseError) return new AppError('PROVIDER_REFUSED')
  const isOver = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
  if (isOver) return new AppError('SIGN_IN_EXPIRED')
  return new AppError('PROVIDER_FAILED', { cause: error })
}

function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError) return error.error
  if (error instanceof oidc.ResponseBodyError) return error.error
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
