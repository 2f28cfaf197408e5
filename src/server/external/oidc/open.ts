import { HOUR_MS } from '#shared/durations.ts'
import type { Clock, Log } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { singleFlight } from '#server/single-flight.ts'
import type { Providers, ProviderSettings } from './client.ts'
import type { ProviderConfig } from './protocol.ts'

/** Loads the library at the first sign-in through a provider: most instances have none. */
const protocol = async () => import('./protocol.ts')
/** How long a provider's published metadata is cached. */
const KNOWN_MS = HOUR_MS

interface Needs {
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
}

/** Contacts a provider only at the first sign-in, so that its outage does not prevent startup. */
export function openProviders({ env, clock, log }: Needs): Providers {
  const configured = env.providers
  const flights = new Map<string, Promise<ProviderConfig>>()
  const read = new Map<string, { config: ProviderConfig; until: number }>()

  function get(id: string): ProviderSettings {
    const provider = configured.find((each) => each.id === id)
    if (!provider) throw new AppError('NOT_FOUND')
    return provider
  }

  async function configOf(provider: ProviderSettings): Promise<ProviderConfig> {
    const cached = read.get(provider.id)
    if (cached && cached.until > clock.now()) return cached.config
    return singleFlight(flights, provider.id, async () => {
      const { discover } = await protocol()
      const config = await discover(provider)
      read.set(provider.id, { config, until: clock.now() + KNOWN_MS })
      return config
    })
  }

  /** Logs only the reason of an error: tokens and codes stay out of the log. */
  async function translateErrors<T>(
    provider: ProviderSettings,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) throw error
      const { reasonOf, toAppError } = await protocol()
      const refusal = toAppError(error)
      log.warn(
        { provider: provider.id, reason: reasonOf(error) },
        'sign-in through a provider failed',
      )
      throw refusal
    }
  }

  return {
    configured,
    get,
    async begin(id) {
      const provider = get(id)
      return translateErrors(provider, async () => {
        const { createAuthorizationRequest } = await protocol()
        return createAuthorizationRequest(await configOf(provider), env, provider)
      })
    },
    async finish(id, answer, round) {
      const provider = get(id)
      return translateErrors(provider, async () => {
        // No response, or one to another request.
        if (new URLSearchParams(answer).get('state') !== round.state)
          throw new AppError('SIGN_IN_EXPIRED')
        const { redeem } = await protocol()
        return redeem(await configOf(provider), env, provider, { answer, round })
      })
    },
  }
}
