/** What may follow an issuer where its address is set: a slash, or the path of what it publishes. */
const ENDING = /\/(?:\.well-known\/openid-configuration)?$/
/**
 * Entra, with the tenant where one is named by its id. Asked for any tenant, its tokens name that of
 * the person.
 * Source: https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer
 */
const ENTRA = /^https:\/\/(?:login\.microsoftonline\.com|sts\.windows\.net)\/([\da-f-]{36})?/

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
  const [asked, tenant] = ENTRA.exec(setting) ?? []
  const [named, itsTenant] = ENTRA.exec(issuer) ?? []
  if (asked === undefined || named === undefined) return false
  return tenant === undefined || tenant === itsTenant
}
