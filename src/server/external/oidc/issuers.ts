/** What may follow an issuer where its address is set: a slash, or the path of what it publishes. */
const ENDING = /\/(?:\.well-known\/openid-configuration)?$/
/**
 * Entra, with the tenant where one is named by its id. Asked for any tenant, its tokens name that of
 * the person.
 * Source: https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer
 */
const ENTRA =
  /^https:\/\/(?:login\.microsoftonline\.com|sts\.windows\.net)\/(?:([\da-f-]{36}|consumers)(?![^/]))?/i
/** The tenant of all personal accounts, which « consumers » stands for. Source: the same page. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'
/** Azure AD B2C, whose settings name a tenant and a policy, and whose tokens the tenant's id alone. */
const B2C = /^https:\/\/[^/]+\.b2clogin\.com(?=\/)/

/** An issuer's address however it is spelled; for comparisons only. */
export function plainIssuer(issuer: string): string {
  return (URL.parse(issuer)?.href ?? issuer).replace(ENDING, '')
}

/**
 * Whether the issuer that a token named is the one of a setting, as the library accepts it. A person is
 * never found by this: the issuer and the subject of a token are one name, and a subject of one tenant
 * says nothing in another.
 */
export function isIssuerOf(setting: string, issuer: string): boolean {
  if (plainIssuer(setting) === plainIssuer(issuer)) return true
  const [host] = B2C.exec(plainIssuer(setting)) ?? []
  if (host !== undefined) return plainIssuer(issuer).startsWith(`${host}/`)
  const [asked, named] = [tenantIn(setting), tenantIn(issuer)]
  if (asked === undefined || named === undefined) return false
  return asked === '' || asked === named
}

/** The settings that an issuer is of; one for any tenant only where no other names that of the issuer. */
export function settingsOf(issuer: string, settings: readonly string[]): string[] {
  const fitting = settings.filter((each) => isIssuerOf(each, issuer))
  const naming = fitting.filter(
    (each) => plainIssuer(each) === plainIssuer(issuer) || Boolean(tenantIn(each)),
  )
  return naming.length > 0 ? naming : fitting
}

/** Entra's tenant, empty where none is named by its id; `undefined` for another provider's issuer. */
function tenantIn(issuer: string): string | undefined {
  const found = ENTRA.exec(plainIssuer(issuer))
  if (!found) return undefined
  const tenant = found[1]?.toLowerCase() ?? ''
  return tenant === 'consumers' ? PERSONAL : tenant
}
