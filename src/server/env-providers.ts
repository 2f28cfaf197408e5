import * as z from 'zod/mini'
import { ROLES, type Role } from '#shared/roles.ts'
import { plainIssuer } from './external/oidc/issuers.ts'

/** An OpenID Connect provider, as the operator describes it. */
export interface ProviderSettings {
  /** Names it in addresses and settings. */
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly scopes: string
  /** The roles that values of a claim grant, in order; `undefined`: claims grant none. */
  readonly roles:
    | { readonly claim: string; readonly given: readonly (readonly [value: string, Role])[] }
    | undefined
}

/** Not a valid id: `/sign-in/link` is the page that the command line's links open. */
const RESERVED = 'link'
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Provider ids, also part of the names of their settings. */
export const ProviderIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',').map((part) => part.trim())),
  ),
  z.array(
    z.string().check(
      z.regex(
        /^[a-z][a-z0-9]{0,23}$/,
        'il faut des minuscules sans accent et des chiffres, séparés par des virgules',
      ),
      z.refine((id) => id !== RESERVED, `« ${RESERVED} » est réservé`),
    ),
  ),
)

const { optional } = z
const Settings = z.object({
  NAME: optional(z.string().check(z.maxLength(40, 'il faut au plus 40 caractères'))),
  ISSUER: z.string('il faut une adresse').check(
    z.refine((value) => {
      const url = URL.parse(value)
      if (!url || url.search || url.hash) return false
      return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
    }, 'il faut une adresse qui commence par https:// (http:// seulement sur cette machine)'),
  ),
  CLIENT_ID: z.string('il faut l’identifiant du client'),
  CLIENT_SECRET: optional(z.string()),
  SCOPES: z._default(
    z
      .string()
      .check(
        z.regex(
          /(?:^| )openid(?: |$)/,
          'il faut des mots séparés par des espaces, dont « openid »',
        ),
      ),
    'openid email profile',
  ),
  ROLE_CLAIM: optional(z.string()),
  ROLES: optional(
    z.string().check(
      z.refine((value) => rolesIn(value) !== undefined, {
        error: `il faut valeur:rôle, séparés par des virgules ; les rôles sont ${ROLES.join(', ')}`,
      }),
    ),
  ),
})

/**
 * Reads `OIDC_<ID>_*` of each id.
 * @returns the providers, and error messages, which never contain the settings' values
 */
export function readProviders(
  ids: readonly string[],
  valueOf: (name: string) => string | undefined,
): { readonly providers: readonly ProviderSettings[]; readonly faults: readonly string[] } {
  const faults: string[] = []
  const providers: ProviderSettings[] = []
  for (const id of ids) {
    const prefix = `OIDC_${id.toUpperCase()}_`
    const given = Object.fromEntries(
      Object.keys(Settings.shape).flatMap((name) => {
        const value = valueOf(`${prefix}${name}`)
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const parsed = z.safeParse(Settings, given)
    if (!parsed.success) {
      faults.push(
        ...parsed.error.issues.map(
          ({ path, message }) => `${prefix}${path.join('.')} : ${message}`,
        ),
      )
      continue
    }
    const { NAME, ISSUER, CLIENT_ID, CLIENT_SECRET, SCOPES, ROLE_CLAIM, ROLES: roles } = parsed.data
    if ((ROLE_CLAIM === undefined) !== (roles === undefined)) {
      faults.push(`${prefix}ROLES et ${prefix}ROLE_CLAIM vont ensemble : donnez les deux, ou aucun`)
    }
    providers.push({
      id,
      name: NAME ?? id,
      issuer: ISSUER,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      scopes: SCOPES,
      roles:
        ROLE_CLAIM !== undefined && roles !== undefined
          ? { claim: ROLE_CLAIM, given: rolesIn(roles) ?? [] }
          : undefined,
    })
  }
  if (new Set(ids).size < ids.length) faults.push('OIDC_PROVIDERS : un nom y est deux fois')
  if (new Set(providers.map(({ issuer }) => plainIssuer(issuer))).size < providers.length) {
    faults.push('OIDC_PROVIDERS : deux ont le même ISSUER')
  }
  return { providers, faults }
}

/** `value:Role,*:Role`; the value may contain colons. */
function rolesIn(text: string): (readonly [string, Role])[] | undefined {
  const given = text.split(',').map((pair) => {
    const at = pair.lastIndexOf(':')
    const role = ROLES.find((each) => each === pair.slice(at + 1).trim())
    return [pair.slice(0, Math.max(at, 0)).trim(), role] as const
  })
  const isWhole = (pair: readonly [string, Role | undefined]): pair is readonly [string, Role] =>
    pair[0] !== '' && pair[1] !== undefined
  return given.every(isWhole) ? given : undefined
}
