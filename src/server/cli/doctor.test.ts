import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog as log } from '#test/fakes/log.ts'
import { serve } from '#test/loopback-server.ts'
import { TEMPORARY } from '#test/temporary.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { parseSettings } from '../env.ts'
import { examine, report } from './doctor.ts'
import { well, wrong } from './finding.ts'
import { dataFolder, publicAddress } from './local-checks.ts'

test('a database newer than the program is reported, an up-to-date one is not', async () => {
  const dataDir = mkdtempSync(join(TEMPORARY, 'calepin-doctor-'))
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log,
    exclusive: false,
  })
  onTestFinished(async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const base = async () => {
    const { lines } = await examine(parseSettings({ DATA_DIR: dataDir, CALEPIN_GAMES: 'embedded' }))
    return lines.find((line) => line.includes('Base'))
  }
  expect(await base()).toMatch(/^✓ Base : embarquée, \d+ migrations seront faites au démarrage$/)
  await migrate(opened.db)
  expect(await base()).toBe('✓ Base : embarquée, à jour')
  const future = sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`
  await future.execute(opened.db)
  expect(await base()).toBe(
    '✗ Base : la base vient d’une version plus récente de Calepin (9999-from-the-future) ; mettez le programme à jour',
  )
})

test('a refused key and a failing catalogue are told apart', async () => {
  const server = await serve((request, response) => {
    response.writeHead(request.url?.startsWith('/steam') === true ? 500 : 401).end('{}')
  })
  onTestFinished(() => server.stop())
  const { lines, isWell } = await examine(
    parseSettings({
      DATA_DIR: join(TEMPORARY, 'calepin-doctor-none'),
      TMDB_TOKEN: 'expired',
      TMDB_BASE_URL: server.url,
      CALEPIN_GAMES: 'steam',
      STEAM_STORE_URL: `${server.url}/steam`,
      STEAM_API_URL: `${server.url}/steam`,
    }),
  )
  expect(isWell).toBe(false)
  expect(lines).toContain('✗ TMDB : refuse la clé ou le jeton (HTTP 401)')
  expect(lines).toContain('✗ Jeux : répond par une erreur (HTTP 500)')
})

test('a fix that fails is reported in its line, and loses no other', async () => {
  const denied = Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
  const checks = {
    Dossier: async () =>
      wrong('ouvert', () => {
        throw denied
      }),
    Base: async () => well('à jour'),
  }
  const lines = ['✗ Dossier : ouvert', '✓ Base : à jour']
  expect(await report(checks, false)).toEqual({ isWell: false, lines })
  const [line, ...others] = (await report(checks, true)).lines
  expect(line).toBe('✗ Dossier : ouvert ; « --fix » n’y peut rien : l’accès est refusé (EPERM)')
  expect(others).toEqual(['✓ Base : à jour'])
})

test('an open data folder is for its owner, or root, to close', () => {
  const DATA_DIR = mkdtempSync(join(TEMPORARY, 'calepin-doctor-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  chmodSync(DATA_DIR, 0o2777)
  const { uid } = statSync(DATA_DIR)
  const env = parseSettings({ DATA_DIR })
  for (const user of [uid, 0]) {
    const { isWell, fix } = dataFolder(env, user)
    expect({ isWell, canFix: fix !== undefined }).toEqual({ isWell: false, canFix: true })
  }
  expect(dataFolder(env, uid + 1)).toEqual({
    isWell: true,
    text: `${DATA_DIR}, dont un autre utilisateur (${uid}) règle l’accès (2777)`,
  })
})

const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
const open = { HOST: '0.0.0.0' }
test.each([
  [{}, true, /^celle de cette machine$/],
  [open, false, /^PUBLIC_URL manque/],
  [proxied, false, /^PUBLIC_URL manque/],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true, /^http:/],
  [{ PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' }, true, /^http:/],
  [{ PUBLIC_URL: 'http://localhost:3000', ...open }, false, /n’existe que sur cette machine/],
  [{ PUBLIC_URL: 'https://127.0.0.1', ...proxied }, false, /n’existe que sur cette machine/],
  [{ PUBLIC_URL: 'https://calepin.example', ...open, ...proxied }, true, /^https:/],
  [{ PUBLIC_URL: 'http://calepin.example', ...proxied }, false, /n’est pas en https/],
  [{ PUBLIC_URL: 'http://localhost.example' }, false, /n’est pas en https/],
])('the public address with %o: %s', (settings, isWell, text) => {
  const found = publicAddress(parseSettings(settings))
  expect(found.isWell).toBe(isWell)
  expect(found.text).toMatch(text)
})
