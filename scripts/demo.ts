import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { parseSettings } from '#server/env.ts'
import { openWorld } from '#server/world.ts'
import { fillDemo } from './demo/fill.ts'
import {
  admin,
  DEMO_PASSWORD,
  emailOf,
  friends,
  newcomers,
  type Person,
  visitors,
} from './demo/people.ts'

/**
 * `npm run demo`: the product with a sample group of friends and their lists, in a separate data
 * folder. `npm run demo -- --reset` starts over.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DATA_DIR = join(ROOT, 'data-demo')
/** Filled here, then moved once complete. */
const DRAFT = `${DATA_DIR}/draft`

const given = process.argv.slice(2)
const unknown = given.find((option) => option !== '--reset')
if (unknown !== undefined) {
  process.stderr.write(
    `La démonstration ne démarre pas : option inconnue : ${unknown} ; la seule est --reset, qui la recommence\n`,
  )
  process.exit(2)
}
if (given.length > 0) rmSync(DATA_DIR, { recursive: true, force: true })
if (!existsSync(join(DATA_DIR, 'calepin.sqlite'))) await prepare()
process.stdout.write(accounts())
Object.assign(process.env, settings())
await import('./start.ts')

async function prepare(): Promise<void> {
  process.stdout.write('Préparation de la démonstration…\n')
  rmSync(DRAFT, { recursive: true, force: true })
  const env = parseSettings({ DATA_DIR: DRAFT, CALEPIN_GAMES: 'embedded' })
  const world = await openWorld(env, { log: pino({ level: 'warn' }), exclusive: true })
  await fillDemo(world.deps, Date.now())
  await world.close()
  renameSync(join(DRAFT, 'calepin.sqlite'), join(DATA_DIR, 'calepin.sqlite'))
  rmSync(DRAFT, { recursive: true, force: true })
}

function accounts(): string {
  const line = (what: string, people: readonly Person[]) =>
    people.map((person, index) => {
      const name = index === 0 ? what : ''
      return `  ${name.padEnd(16)} ${emailOf(person)}`
    })
  return [
    '',
    ...line('Pour commencer', friends.slice(0, 1)),
    ...line('Amis', friends.slice(1)),
    ...line('Nouveaux venus', newcomers),
    ...line('Administratrice', [admin]),
    ...line('En attente', visitors),
    '',
    `  Mot de passe de tous : ${DEMO_PASSWORD}`,
    '',
    '',
  ].join('\n')
}

/** The demo's folder and address, overriding any `.env`. */
function settings(): Record<string, string> {
  const port = process.env['PORT']?.trim() || '3000'
  return {
    DATA_DIR,
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    CALEPIN_GAMES: 'embedded',
    PORT: port,
    ...(port !== '0' && { PUBLIC_URL: process.env['PUBLIC_URL'] || `http://127.0.0.1:${port}` }),
  }
}
