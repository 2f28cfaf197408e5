import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { loadEnvFile } from 'node:process'
import * as z from 'zod/mini'
import { GAMES_FROM } from '#shared/admin.ts'
import { Email, NewPassword, Username } from '#shared/auth.ts'
import { ProviderIds, type ProviderSettings, readProviders } from './env-providers.ts'

const DAY_SECONDS = 86_400
const empty = (value: string | undefined) => (value?.trim() ? value.trim() : undefined)
// Empty variables are dropped before parsing, so empty means unset.
const { optional } = z
const number = (min: number, max: number) => numeric(z.number, 'a number', min, max)
const whole = (min: number, max: number) => numeric(z.int, 'a whole number', min, max)
const numeric = (
  type: (error: string) => z.ZodMiniNumber<number>,
  what: string,
  min: number,
  max: number,
) => {
  const expected = `${what} from ${min} to ${max} is expected`
  return z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    type(expected).check(z.gte(min, expected), z.lte(max, expected)),
  )
}
const oneOf = <const T extends readonly string[]>(...values: T) => {
  const expected = values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ')
  return z.enum(values, `${expected} is expected`)
}
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine(
      (value) => {
        const parsed = URL.parse(value)
        return parsed !== null && protocols.includes(parsed.protocol)
      },
      `an address starting with ${protocols.map((p) => `${p}//`).join(' or ')} is expected`,
    ),
  )
const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',').flatMap((part) => empty(part) ?? [])),
  ),
  z.array(z.string().check(z.refine(isAddressOrCidr, 'an address or CIDR is expected'))),
)

/** For OpenTelemetry's exporter, which reads it itself and drops silently what it cannot read. */
const pairs = z
  .string()
  .check(
    z.regex(
      /^(?:[\w-]+=(?:[!-$&-+\--:<-~]|%[\da-f]{2})+(?:,(?!$)|$))+$/i,
      'name=value, separated by commas, with %20 for a space, is expected',
    ),
  )

/** Sent in a header or a URL. */
const secret = z
  .string()
  .check(z.regex(/^[\x21-\x7e]+$/, 'ASCII letters, digits and signs without spaces are expected'))
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** Every variable of `.env.example`, with its bounds and default. */
const Variables = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(
    url('http:', 'https:').check(
      z.regex(/^[^?#]*$/, 'an address without « ? » and « # » is expected'),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  REDIS_URL: optional(url('redis:', 'rediss:')),
  BACKUP_TO: optional(z.string()),
  BACKUP_KEEP: optional(whole(1, 10_000)),
  BACKUP_AGE_RECIPIENT: optional(
    z.string().check(z.regex(/^age1[a-z0-9]+$/, 'a public key of age, age1…, is expected')),
  ),
  BACKUP_AGE_IDENTITY_FILE: optional(z.string()),
  AWS_ENDPOINT_URL: optional(url('http:', 'https:')),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(
    z.string().check(z.regex(SENDER, 'an address, or a name and « <address> », is expected')),
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
    z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters are expected')),
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
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'at least 16 characters are expected'))),
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

/** Messages for the validation issues of shared types. */
const FAULTS: Readonly<Record<string, string>> = {
  too_short: 'it is too short',
  too_long: 'it is too long',
  email: 'an e-mail address is expected',
  username: 'letters, digits, « _ », « - » and « . » are expected',
  username_ends: 'it may not begin with « - » or « . », nor end with « . »',
  username_scripts: 'letters of one alphabet are expected',
  illformed: 'it has characters that cannot be stored',
}

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
      (issue) => `${issue.path.join('.')}: ${FAULTS[issue.message] ?? issue.message}`,
    )
    throw new SettingError(faults.join('; '))
  }
  const env = parsed.data
  if ((env.CALEPIN_ADMIN_EMAIL === undefined) !== (env.CALEPIN_ADMIN_PASSWORD === undefined)) {
    throw new SettingError(
      'CALEPIN_ADMIN_EMAIL and CALEPIN_ADMIN_PASSWORD are set together or not at all',
    )
  }
  const { providers, faults } = readProviders(env.OIDC_PROVIDERS, (name) => empty(source[name]))
  if (faults.length > 0) throw new SettingError(faults.join('; '))
  if (env.CALEPIN_LOCAL_LOGIN === 'off' && providers.length === 0) {
    throw new SettingError('CALEPIN_LOCAL_LOGIN: off leaves no way in without OIDC_PROVIDERS')
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
  if (existsSync('.env')) loadEnvFile()
  return parseSettings(process.env)
}

function isAddressOrCidr(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}
