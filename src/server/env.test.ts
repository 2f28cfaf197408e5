import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ENGLISH } from '#test/english.ts'
import { parseSettings, SettingError } from './env.ts'

const refused = (settings: Record<string, string>): string => {
  try {
    parseSettings(settings)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof SettingError)) return String(error)
    expect(error.message).not.toMatch(ENGLISH)
    return error.message
  }
}

test('the defaults listen on this machine alone, and an empty setting is unset', () => {
  expect(parseSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', RATE_LIMIT_SCALE: 1 })
  expect(parseSettings({ PORT: '', REDIS_URL: ' ' })).toEqual(parseSettings({}))
})

const EXAMPLE = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))

test('.env.example lists every setting with its default', () => {
  const asked = new Set<string>()
  const source = new Proxy<Record<string, undefined>>(
    {},
    {
      get: (_, name) => void asked.add(String(name)),
    },
  )
  const defaults = parseSettings(source)
  expect(Object.keys(EXAMPLE).toSorted()).toEqual([...asked].toSorted())
  const lives = { SESSION_IDLE_SECONDS: 30 * 86_400, SESSION_MAX_SECONDS: 180 * 86_400 }
  expect(parseSettings(EXAMPLE)).toEqual({ ...defaults, ...lives, BACKUP_KEEP: 28 })
})

describe('invalid values are refused by name, valid ones accepted', () => {
  test.each([
    ['PORT', 'abc', '0'],
    ['PORT', '99999', '65535'],
    ['PORT', '-1', '1'],
    ['PORT', '30.5', '30'],
    ['PUBLIC_URL', 'foo', 'https://calepin.example'],
    ['PUBLIC_URL', 'ftp://calepin.example', 'http://calepin.example:3000'],
    ['PUBLIC_URL', 'https://calepin.example/?a=1', 'https://calepin.example/films'],
    ['PUBLIC_URL', 'https://calepin.example/#b', 'https://calepin.example/'],
    ['MAIL_FROM', 'pas une adresse', 'Calepin <calepin@calepin.example>'],
    ['MAIL_FROM', 'Calepin <>', 'calepin@calepin.example'],
    ['TMDB_TOKEN', 'un\njeton', 'un-jeton'],
    ['TMDB_API_KEY', 'clé', 'c1e'],
    ['DATABASE_URL', 'mysql://u:p@h/d', 'postgres://u:p@h/d'],
    ['REDIS_URL', 'http://127.0.0.1', 'redis://127.0.0.1'],
    ['SMTP_URL', 'mail.example', 'smtp://mail.example'],
    ['TRUSTED_PROXIES', '2', '10.0.0.1, 10.1.0.0/16'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', '10.0.0.0/32'],
    ['TRUSTED_PROXIES', '::1/129', '::1/128,::1'],
    ['TRUSTED_PROXIES', 'proxy.example', '127.0.0.1'],
    ['RATE_LIMIT_SCALE', '0', '0.5'],
    ['RATE_LIMIT_SCALE', 'NaN', '1'],
    ['LOG_LEVEL', 'loud', 'silent'],
    ['METRICS_TOKEN', 'short', 'x'.repeat(16)],
    ['SESSION_IDLE_SECONDS', '0', '3'],
    ['SESSION_MAX_SECONDS', '1e99', '8'],
    ['MAIL_LINK_SECONDS', '-5', '60'],
    ['CALEPIN_REGION', 'france', 'BE'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http://collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a key', 'x-key=a%20key%25'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,', 'a=b=c,d=e'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=100%', 'authorization=Bearer%20a-b._~+/c=='],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b;c', 'a=b%3Bc'],
    ['OTEL_TRACES_SAMPLER_ARG', '10', '0.1'],
  ])('%s: %s, but not %s', (name, senseless, sensible) => {
    expect(refused({ [name]: senseless })).toMatch(new RegExp(`^${name}\\b`))
    expect(refused({ [name]: sensible })).toBe('accepted')
  })

  test('the message names each setting and never its value', () => {
    expect(refused({ DATABASE_URL: 'mysql://user:secret@host/name' })).not.toContain('secret')
    expect(refused({ PORT: 'x', LOG_LEVEL: 'y' })).toMatch(/^PORT : .+ ; LOG_LEVEL : .+$/)
  })
})

test('the first administrator needs both an address and a password', () => {
  const CALEPIN_ADMIN_EMAIL = 'chef@calepin.test'
  const CALEPIN_ADMIN_PASSWORD = 'un mot de passe'
  expect(refused({ CALEPIN_ADMIN_EMAIL })).toContain('CALEPIN_ADMIN_PASSWORD')
  expect(refused({ CALEPIN_ADMIN_PASSWORD })).toContain('CALEPIN_ADMIN_EMAIL')
  expect(refused({ CALEPIN_ADMIN_EMAIL, CALEPIN_ADMIN_PASSWORD: 'court' })).toBe(
    'CALEPIN_ADMIN_PASSWORD : c’est trop court (il faut 8 caractères au mot de passe, 3 au pseudo)',
  )
  expect(refused({ CALEPIN_ADMIN_EMAIL: 'chef', CALEPIN_ADMIN_PASSWORD })).toContain(
    'CALEPIN_ADMIN_EMAIL',
  )
  expect(refused({ CALEPIN_ADMIN_EMAIL, CALEPIN_ADMIN_PASSWORD })).toBe('accepted')
})

test('the first administrator’s password keeps its spaces; a refused username says why', () => {
  const admin = {
    CALEPIN_ADMIN_EMAIL: 'chef@calepin.test',
    CALEPIN_ADMIN_PASSWORD: ' mot de passe ',
  }
  expect(parseSettings(admin).CALEPIN_ADMIN_PASSWORD).toBe(' mot de passe ')
  expect(refused({ ...admin, CALEPIN_ADMIN_USERNAME: '-bob' })).toBe(
    'CALEPIN_ADMIN_USERNAME : il ne faut ni « - » ni « . » au début, ni « . » à la fin',
  )
  expect(refused({ ...admin, CALEPIN_ADMIN_USERNAME: 'pаypal' })).toBe(
    'CALEPIN_ADMIN_USERNAME : il faut des lettres d’un seul alphabet',
  )
})

describe('OpenID Connect providers', () => {
  const maison = {
    OIDC_PROVIDERS: 'maison',
    OIDC_MAISON_ISSUER: 'https://id.example',
    OIDC_MAISON_CLIENT_ID: 'calepin',
  }
  test('are read from their own settings', () => {
    const roles = {
      OIDC_MAISON_ROLE_CLAIM: 'groups',
      OIDC_MAISON_ROLES: 'urn:a:b:SuperAdmin, *:Client',
    }
    expect(parseSettings({ ...maison, ...roles }).providers).toEqual([
      {
        id: 'maison',
        name: 'maison',
        issuer: 'https://id.example',
        clientId: 'calepin',
        clientSecret: undefined,
        scopes: 'openid email profile',
        roles: {
          claim: 'groups',
          given: [
            ['urn:a:b', 'SuperAdmin'],
            ['*', 'Client'],
          ],
        },
      },
    ])
  })

  test.each([
    ['OIDC_PROVIDERS', 'Maison', 'maison'],
    ['OIDC_PROVIDERS', 'link', 'maison'],
    ['OIDC_PROVIDERS', 'maison,maison', 'maison'],
    ['OIDC_MAISON_ISSUER', 'http://id.example', 'http://127.0.0.1:4000'],
    ['OIDC_MAISON_ISSUER', '', 'https://id.example/realms/a'],
    ['OIDC_MAISON_CLIENT_ID', '', 'x'],
    ['OIDC_MAISON_SCOPES', 'email', 'email openid'],
    ['OIDC_MAISON_ROLES', 'a:Chef', ''],
    ['OIDC_MAISON_ROLES', 'a:Client', ''],
    ['CALEPIN_LOCAL_LOGIN', 'no', 'off'],
    ['CALEPIN_FRIENDS_VOUCH', 'yes', 'on'],
  ])('%s: %s, but not %s', (name, senseless, sensible) => {
    expect(refused({ ...maison, [name]: senseless })).toMatch(new RegExp(`^${name}\\b`))
    expect(refused({ ...maison, [name]: sensible })).toBe('accepted')
  })

  test('cannot share an issuer, however it is spelled', () => {
    const both = (issuer: string) =>
      refused({
        ...maison,
        OIDC_PROVIDERS: 'maison,autre',
        OIDC_AUTRE_ISSUER: issuer,
        OIDC_AUTRE_CLIENT_ID: 'calepin',
      })
    expect(both('https://id.example/')).toMatch(/^OIDC_PROVIDERS\b/)
    expect(both('https://id.example/realms/a')).toBe('accepted')
  })

  test('are required to disable passwords', () => {
    expect(refused({ CALEPIN_LOCAL_LOGIN: 'off' })).toMatch(/^CALEPIN_LOCAL_LOGIN\b/)
    expect(refused({ ...maison, CALEPIN_LOCAL_LOGIN: 'off' })).toBe('accepted')
  })
})
