import * as oidc from 'openid-client'
import { Email, Username } from '#shared/auth.ts'
import type { Role } from '#shared/roles.ts'
import type { Claims, ProviderSettings } from './client.ts'

/** Source: https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
type Standard = Readonly<Record<string, unknown>>

/** Reads the ID token and, for what it lacks, the provider's userinfo. */
export async function claimsIn(
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  provider: ProviderSettings,
): Promise<Claims> {
  const token = tokens.claims()
  if (!token) throw new Error('the provider sent no ID token')
  const { roles } = provider
  const lacks = token['email'] === undefined || (roles && token[roles.claim] === undefined)
  const isAsked = lacks && config.serverMetadata().userinfo_endpoint !== undefined
  const userinfo: Standard = isAsked
    ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub)
    : {}
  // The address and its verified flag must come from the same source.
  const addressed: Standard = token['email'] === undefined ? userinfo : token
  const email = Email.safeParse(addressed['email'])
  return {
    issuer: token.iss,
    subject: token.sub,
    email: email.success ? email.data : undefined,
    isVerified: addressed['email_verified'] === true,
    username: usernameIn({ ...userinfo, ...token }),
    role: roles && roleOf(roles, token[roles.claim] ?? userinfo[roles.claim]),
  }
}

function usernameIn(claims: Standard): string | undefined {
  for (const name of ['preferred_username', 'nickname', 'name', 'given_name']) {
    const given = claims[name]
    if (typeof given !== 'string') continue
    // Some providers put the address there: take its local part.
    const [before = ''] = given.split('@')
    const username = Username.safeParse(before.trim().replaceAll(/\s+/g, '-').slice(0, 24))
    if (username.success) return username.data
  }
  return undefined
}

/** The first role whose value the claim contains; `*` matches any. */
function roleOf(
  { given }: NonNullable<ProviderSettings['roles']>,
  claim: unknown,
): Role | undefined {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return given.find(([value]) => value === '*' || values.includes(value))?.[1]
}
