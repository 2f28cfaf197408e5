import * as oidc from 'openid-client'
import { type Env, publicUrl } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { claimsIn } from './claims.ts'
import type { Claims, ProviderSettings, SignInSecrets } from './client.ts'

/* All uses of openid-client, apart so that it loads at the first sign-in through a provider. */

/** Time limit of each call of a sign-in, below the browser's own. */
const TIMEOUT_SECONDS = 3

/** A provider with its published metadata. */
export type ProviderConfig = oidc.Configuration

export async function createAuthorizationRequest(
  config: ProviderConfig,
  env: Env,
  { id, scopes }: ProviderSettings,
): Promise<{ readonly url: string; readonly round: SignInSecrets }> {
  const round = {
    verifier: oidc.randomPKCECodeVerifier(),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(env, id),
    scope: scopes,
    code_challenge: await oidc.calculatePKCECodeChallenge(round.verifier),
    code_challenge_method: 'S256',
    state: round.state,
    nonce: round.nonce,
  })
  return { url: url.href, round }
}

export async function redeem(
  config: ProviderConfig,
  env: Env,
  provider: ProviderSettings,
  { answer, round }: { readonly answer: string; readonly round: SignInSecrets },
): Promise<Claims> {
  const landed = new URL(redirectUri(env, provider.id))
  landed.search = answer
  const tokens = await oidc.authorizationCodeGrant(config, landed, {
    pkceCodeVerifier: round.verifier,
    expectedState: round.state,
    expectedNonce: round.nonce,
  })
  return claimsIn(config, tokens, provider)
}

/** A redirect URI per provider, so that one's response is never taken for another's. */
function redirectUri(env: Env, id: string): string {
  return `${publicUrl(env)}/sign-in/${id}`
}

export async function discover(provider: ProviderSettings): Promise<ProviderConfig> {
  const { issuer, clientId, clientSecret } = provider
  const isOnLoopback = issuer.startsWith('http:')
  return oidc.discovery(new URL(issuer), clientId, undefined, authenticationBy(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Verifies signatures also of ID tokens received directly over TLS.
      oidc.enableNonRepudiationChecks,
      ...(isOnLoopback ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** Sends the secret in a header, or in the body if the provider does not support the former. */
function authenticationBy(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = taken.includes('client_secret_basic') ? inHeader : inBody
    send(server, client, body, headers)
  }
}

export function toAppError(error: unknown): AppError {
  if (error instanceof oidc.AuthorizationResponseError) return new AppError('PROVIDER_REFUSED')
  const isOver = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
  if (isOver) return new AppError('SIGN_IN_EXPIRED')
  return new AppError('PROVIDER_FAILED', { cause: error })
}

export function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError) return error.error
  if (error instanceof oidc.ResponseBodyError) return error.error
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
