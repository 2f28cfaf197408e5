import { expect, test } from 'vitest'
import { inDatabase } from '../in-database.ts'
import { emptyDatabase, runCli, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''

const accounts = (dataDir: string, databaseUrl?: string) =>
  inDatabase({ dataDir, databaseUrl }, (db) =>
    db.selectFrom('users').select(['username', 'role']).execute(),
  )

test('the server and the command line start at once on an empty folder: one schema, one administrator', async () => {
  const DATA_DIR = testFolder()
  const [server, made] = await Promise.all([
    startServer({ DATA_DIR, LOG_LEVEL: 'info' }),
    runCli(['admin', 'create'], { DATA_DIR }),
  ])
  // The second one found the first one's account.
  const shown = [server.output(), made.stdout].filter((text) => text.includes('Mot de passe'))
  expect(shown).toHaveLength(1)
  if (made.code !== 0) expect(made.stderr).toBe('calepin : Email ou pseudo déja utilisé\n')
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(await accounts(DATA_DIR)).toEqual([{ username: 'admin', role: 'SuperAdmin' }])
})

test.skipIf(!POSTGRES)('three servers start at once on an empty PostgreSQL: likewise', async () => {
  const DATABASE_URL = await emptyDatabase(POSTGRES)
  const servers = await Promise.all(
    [1, 2, 3].map(() => startServer({ DATABASE_URL, DATA_DIR: testFolder(), LOG_LEVEL: 'info' })),
  )
  expect(servers.filter((server) => server.output().includes('Mot de passe'))).toHaveLength(1)
  for (const server of servers) {
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  }
  expect(await accounts('', DATABASE_URL)).toEqual([{ username: 'admin', role: 'SuperAdmin' }])
})
