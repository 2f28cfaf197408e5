/** What may end a configured issuer: a slash, or the path of its discovery document. */
const ENDING = /\/(?:\.well-known\/openid-configuration)?$/
/**
 * Entra; captures the tenant if given by id. With a multi-tenant setting (`common`), tokens name
 * the user's tenant.
 * Source: https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer
 */
const ENTRA =
  /^https:\/\/(?:login\.microsoftonline\.com|sts\.windows\.net)\/(?:([\da-f-]{36}|consumers)(?![^/]))?/i
/** The tenant of all personal accounts, alias `consumers`. Source: the same page. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'
/** Azure AD B2C: settings name a tenant and a policy, tokens only the tenant's id. */
const B2C = /^https:\/\/[^/]+\.b2clogin\.com(?=\/)/

/** An issuer's URL, normalised; for comparisons only. */
export function plainIssuer(issuer: string): string {
  return (URL.parse(issuer)?.href ?? issuer).replace(ENDING, '')
}

/**
 * Whether a token's issuer matches a configured one, by the library's rules. Never look up a user
 * by this: an identity is a token's exact issuer and subject, and subjects differ between tenants.
 */
export function isIssuerOf(setting: string, issuer: string): boolean {
  if (plainIssuer(setting) === plainIssuer(issuer)) return true
  const [host] = B2C.exec(plainIssuer(setting)) ?? []
  if (host !== undefined) return plainIssuer(issuer).startsWith(`${host}/`)
  const [asked, named] = [tenantIn(setting), tenantIn(issuer)]
  if (asked === undefined || named === undefined) return false
  return asked === '' || asked === named
}

/** The settings that an issuer matches; multi-tenant ones only if no other names its tenant. */
export function settingsOf(issuer: string, settings: readonly string[]): string[] {
  const fitting = settings.filter((each) => isIssuerOf(each, issuer))
  const naming = fitting.filter(
    (each) => plainIssuer(each) === plainIssuer(issuer) || Boolean(tenantIn(each)),
  )
  return naming.length > 0 ? naming : fitting
}

/** Entra's tenant, empty if not given by id; `undefined` for other providers. */
function tenantIn(issuer: string): string | undefined {
  const found = ENTRA.exec(plainIssuer(issuer))
  if (!found) return undefined
  const tenant = found[1]?.toLowerCase() ?? ''
  return tenant === 'consumers' ? PERSONAL : tenant
}
