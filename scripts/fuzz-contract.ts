import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import type { Endpoint } from '#shared/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { type Access, ROLES, type Role } from '#shared/roles.ts'
import { allCalls } from '#test/all-calls.ts'
import { befriend } from '#test/people.ts'
import { setup } from '#test/postgres-template.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/*
 * `npm run test:contract [-- seconds [seed]]`: Schemathesis sends every call of the published document
 * valid and invalid input; responses must be as documented. Every call runs once on each engine, as
 * a role that may make it; on SQLite, those of any session also as a `Visiteur`. A call that a role
 * may not make is refused before its input is validated: the permission matrix tests that. Without
 * `seconds` the calls are deterministic, whatever the machine's speed, so that the gate does not pass
 * or fail by chance; with `seconds` they explore for that long.
 * Source: https://schemathesis.readthedocs.io
 */

const [, , seconds, seed = '1'] = process.argv
const EFFORT = seconds
  ? ['--max-time', seconds, `--seed=${seed}`]
  : ['--max-examples=5', '--generation-deterministic', `--seed=${seed}`]
const PROGRAM = process.env['SCHEMATHESIS'] ?? 'schemathesis'

/** The calls of each role on SQLite, by their access; on PostgreSQL the `SuperAdmin` makes them all. */
const CALLS: Readonly<Record<Role, readonly Access[]>> = {
  SuperAdmin: ['admin'],
  Client: ['public', 'session', 'client'],
  Visiteur: ['session'],
}

/** Run last: these would end the session or change the role that the other calls use. */
const LAST = new Set([
  'POST /api/auth/logout',
  'DELETE /api/auth/sessions/{id}',
  'PUT /api/admin/users/{id}/role',
])

const folder = mkdtempSync(join(tmpdir(), 'calepin-contract-'))
const failures: string[] = []
if (spawnSync(PROGRAM, ['--version']).status === 0) {
  writeFileSync(join(folder, 'schemathesis.toml'), settings())
  const server = process.env['TEST_DATABASE_URL']
  const drop = server ? await setup() : async () => {}
  const postgres = server ? await open('PostgreSQL', server, ['SuperAdmin']) : []
  await Promise.all([...(await open('SQLite', '', ROLES)), ...postgres].map(fuzzWorld))
  await drop()
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
} else {
  process.stdout.write(
    `Note: the contract is not fuzzed: ${PROGRAM} cannot be run (pip install schemathesis, or name it in SCHEMATHESIS).\n`,
  )
}
rmSync(folder, { recursive: true, force: true })

interface Target {
  readonly name: string
  readonly role: Role
  readonly world: TestWorld
  readonly person: Caller
  /** The names of its calls in the document. */
  readonly calls: readonly string[]
}

/** A world for each role, so that an administrator's actions do not affect the other runs. */
async function open(engine: string, server: string, roles: readonly Role[]): Promise<Target[]> {
  process.env['TEST_DATABASE_URL'] = server
  return Promise.all(
    roles.map(async (role) => {
      const world = await testWorld({ RATE_LIMIT_SCALE: '1000000' })
      const person = await world.person(role)
      if (role !== 'Visiteur') await befriend(person, await world.person())
      const calls = [...allCalls.values()]
        .filter(({ access }) => server || CALLS[role].includes(access))
        .map(nameOf)
      return { name: `${engine}, ${role}`, role, world, person, calls }
    }),
  )
}

async function fuzzWorld({ name, role, world, person, calls }: Target): Promise<void> {
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const first = calls.filter((call) => !LAST.has(call))
  await fuzz(name, url, person, first)
  if ((await person.call(auth.me)).body?.role !== role) failures.push(`${name}: the session ended`)
  await person.call(account.getSessions)
  const last = calls.filter((call) => LAST.has(call))
  await fuzz(`${name}, last`, url, person, last)
  await world.close()
}

async function fuzz(
  name: string,
  url: string,
  { token }: Caller,
  calls: readonly string[],
): Promise<void> {
  const child = spawn(
    PROGRAM,
    [
      '--config-file',
      join(folder, 'schemathesis.toml'),
      'run',
      `${url}/api/openapi.json`,
      `--header=Authorization: Bearer ${token}`,
      ...EFFORT,
      '--warnings=off',
      // For hung calls only: after a shorter limit, the busy server would refuse the next call.
      '--request-timeout=60',
      // Not the stateful phase: it substitutes the id of any created resource for any other.
      '--phases=examples,coverage,fuzzing',
      '--continue-on-failure',
      ...calls.flatMap((call) => ['--include-name', call]),
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => void child.once('close', resolve))
  const summary = /[1-9]\d* generated.*/.exec(output)?.[0]
  process.stdout.write(`${name}: ${summary ?? 'no call was made'}\n`)
  if (code === 0 && summary !== undefined) return
  process.stdout.write(output)
  failures.push(name)
}

/**
 * Well-formed input may still be refused for its content: a wrong password or code, an unknown link,
 * bytes that are not an image.
 */
function settings(): string {
  const usual = ['2xx', '3xx', '401', '403', '404', '409', '410', '429']
  const refused = new Set<ErrorCode>(['WRONG_PASSWORD', 'WRONG_CODE', 'UNREADABLE_IMAGE'])
  const semantic = [...allCalls.values()].filter(({ errors }) =>
    errors?.some((code) => refused.has(code)),
  )
  return [
    `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify(usual)}`,
    ...semantic.flatMap((endpoint) => [
      '[[operations]]',
      `include-name = "${nameOf(endpoint)}"`,
      `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify([...usual, '400'])}`,
    ]),
  ].join('\n')
}

/** The name of a call in the document. */
function nameOf({ method, path }: Endpoint): string {
  return `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
