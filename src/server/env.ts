import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { loadEnvFile } from 'node:process'
import * as z from 'zod/mini'
import { GAMES_FROM } from '#shared/admin.ts'
import { Email, NewPassword, Username } from '#shared/auth.ts'
import { ProviderIds, type ProviderSettings, readProviders } from './env-providers.ts'
import { settingFault } from './setting-faults.ts'

const DAY_SECONDS = 86_400
const empty = (value: string | undefined) => (value?.trim() ? value.trim() : undefined)
// Empty variables are dropped before parsing, so empty means unset.
const { optional } = z
const number = (min: number, max: number) => numeric(z.number, 'un nombre', min, max)
const whole = (min: number, max: number) => numeric(z.int, 'un nombre entier', min, max)
const numeric = (
  type: (error: string) => z.ZodMiniNumber<number>,
  what: string,
  min: number,
  max: number,
) => {
  const expected = `il faut ${what} de ${min} à ${max}`
  return z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    type(expected).check(z.gte(min, expected), z.lte(max, expected)),
  )
}
const oneOf = <const T extends readonly string[]>(...values: T) => {
  const quoted = values.map((value) => `« ${value} »`)
  return z.enum(values, `il faut ${quoted.slice(0, -1).join(', ')} ou ${quoted.at(-1)}`)
}
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine(
      (value) => {
        const parsed = URL.parse(value)
        return parsed !== null && protocols.includes(parsed.protocol)
      },
      `il faut une adresse qui commence par ${protocols.map((p) => `${p}//`).join(' ou ')}`,
    ),
  )
const ADDRESSES = 'il faut des adresses IP ou des plages CIDR, séparées par des virgules'
const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',').flatMap((part) => empty(part) ?? [])),
  ),
  z.array(z.string().check(z.refine(isAddressOrCidr, ADDRESSES))),
)

/** For OpenTelemetry's exporter, which reads it itself and drops silently what it cannot read. */
const pairs = z
  .string()
  .check(
    z.regex(
      /^(?:[\w-]+=(?:[!-$&-+\--:<-~]|%[\da-f]{2})+(?:,(?!$)|$))+$/i,
      'il faut nom=valeur, séparés par des virgules, avec %20 pour une espace',
    ),
  )

/** Sent in a header or a URL. */
const secret = z
  .string()
  .check(
    z.regex(
      /^[\x21-\x7e]+$/,
      'il faut des lettres sans accent, des chiffres et des signes, sans espace',
    ),
  )
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** Every variable of `.env.example`, with its bounds and default. */
const Variables = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(
    url('http:', 'https:').check(z.regex(/^[^?#]*$/, 'il faut une adresse sans « ? » ni « # »')),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  REDIS_URL: optional(url('redis:', 'rediss:')),
  BACKUP_TO: optional(z.string()),
  BACKUP_KEEP: optional(whole(1, 10_000)),
  BACKUP_AGE_RECIPIENT: optional(
    z.string().check(z.regex(/^age1[a-z0-9]+$/, 'il faut une clé publique d’age (age1…)')),
  ),
  BACKUP_AGE_IDENTITY_FILE: optional(z.string()),
  AWS_ENDPOINT_URL: optional(url('http:', 'https:')),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(
    z.string().check(z.regex(SENDER, 'il faut une adresse, ou un nom suivi de « <adresse> »')),
    'Calepin <calepin@localhost>',
  ),
  TMDB_TOKEN: optional(secret),
  TMDB_API_KEY: optional(secret),
  TMDB_BASE_URL: optional(url('http:', 'https:')),
  CALEPIN_GAMES: z._default(oneOf(...GAMES_FROM), 'auto'),
  STEAM_STORE_URL: z._default(url('http:', 'https:'), 'https://store.steampowered.com'),
  STEAM_API_URL: z._default(url('http:', 'https:'), 'https://api.steampowered.com'),
  STEAM_API_KEY: optional(secret),
  CALEPIN_REGION: z._default(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'il faut deux lettres majuscules')),
    'FR',
  ),
  CALEPIN_ADMIN_EMAIL: optional(Email),
  CALEPIN_ADMIN_PASSWORD: optional(NewPassword),
  CALEPIN_ADMIN_USERNAME: optional(Username),
  OIDC_PROVIDERS: z._default(ProviderIds, []),
  CALEPIN_LOCAL_LOGIN: z._default(oneOf('on', 'off'), 'on'),
  CALEPIN_FRIENDS_VOUCH: z._default(oneOf('on', 'off'), 'off'),
  TRUSTED_PROXIES: z._default(addresses, []),
  PUSH_PRIVATE_NETWORK: z._default(oneOf('refuse', 'allow'), 'refuse'),
  WEBHOOK_PRIVATE_NETWORK: z._default(oneOf('refuse', 'allow'), 'refuse'),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'il faut au moins 16 caractères'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_HEADERS: optional(pairs),
  OTEL_SERVICE_NAME: z._default(z.string(), 'calepin'),
  OTEL_TRACES_SAMPLER_ARG: z._default(number(0, 1), 1),
  LOG_LEVEL: z._default(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
  ),
  SESSION_IDLE_SECONDS: optional(whole(1, 3650 * DAY_SECONDS)),
  SESSION_MAX_SECONDS: optional(whole(1, 3650 * DAY_SECONDS)),
  MAIL_LINK_SECONDS: optional(whole(1, 31 * DAY_SECONDS)),
  RATE_LIMIT_SCALE: z._default(number(0.001, 1_000_000), 1),
})

/** Validated settings. */
export type Env = Readonly<z.infer<typeof Variables>> & {
  /** The providers named by `OIDC_PROVIDERS`, with their settings. */
  readonly providers: readonly ProviderSettings[]
}

/** An invalid setting; the message is the one line shown. */
export class SettingError extends Error {}

/**
 * Validates settings. Empty means unset.
 * @throws {SettingError} naming each invalid variable and what is expected, never its value
 */
export function parseSettings(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(
    Object.keys(Variables.shape).flatMap((name) => {
      const value = empty(source[name])
      if (value === undefined) return []
      // Not trimmed: spaces are significant in a password.
      return [[name, name === 'CALEPIN_ADMIN_PASSWORD' ? source[name] : value]]
    }),
  )
  const parsed = z.safeParse(Variables, present)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `${String(issue.path[0])} : ${settingFault(issue)}`,
    )
    // Each once: a list may have the same fault at several places.
    throw new SettingError([...new Set(faults)].join(' ; '))
  }
  const env = parsed.data
  if ((env.CALEPIN_ADMIN_EMAIL === undefined) !== (env.CALEPIN_ADMIN_PASSWORD === undefined)) {
    throw new SettingError(
      'CALEPIN_ADMIN_EMAIL et CALEPIN_ADMIN_PASSWORD vont ensemble : donnez les deux, ou aucun',
    )
  }
  const { providers, faults } = readProviders(env.OIDC_PROVIDERS, (name) => empty(source[name]))
  if (faults.length > 0) throw new SettingError(faults.join(' ; '))
  if (env.CALEPIN_LOCAL_LOGIN === 'off' && providers.length === 0) {
    throw new SettingError(
      'CALEPIN_LOCAL_LOGIN : « off » sans OIDC_PROVIDERS ne laisse aucun moyen d’entrer',
    )
  }
  return { ...env, providers }
}

/** The site's public URL without a trailing slash; never taken from the Host header. */
export function publicUrl({ PUBLIC_URL: given, PORT: port }: Pick<Env, 'PUBLIC_URL' | 'PORT'>) {
  return (given ?? `http://localhost:${port}`).replace(/\/+$/, '')
}

/**
 * Validates the environment, completed from `.env` in the working directory: libraries that read it
 * themselves (the variables `AWS_…` and `OTEL_EXPORTER_…`) see that too.
 */
export function readEnv(): Env {
  try {
    if (existsSync('.env')) loadEnvFile()
  } catch (cause) {
    throw new SettingError('.env ne peut pas être lu par l’utilisateur qui lance Calepin', {
      cause,
    })
  }
  return parseSettings(process.env)
}

function isAddressOrCidr(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}
