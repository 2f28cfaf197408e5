import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { destination, pino } from 'pino'
import * as z from 'zod/mini'
import { Email, NewPassword, Username } from '#shared/auth.ts'
import { errors } from '#shared/errors.ts'
import { StartError } from './db/open.ts'
import type { Deps } from './deps.ts'
import { readEnv, SettingError } from './env.ts'
import { AppError } from './errors.ts'
import { acceptNamed } from './features/admin/service.ts'
import { createAdmin, randomPassword } from './features/auth/first-admin.ts'
import { openWorld } from './world.ts'

const HELP = `Usage : npm run calepin -- <commande>

  admin create [--email <adresse>] [--username <pseudo>]
      crée un administrateur ; le mot de passe est demandé, ou tiré au sort et affiché une fois
  user accept <pseudo>
      accepte une personne dont l'adresse est confirmée
  help
      affiche cette aide

Les réglages sont ceux du serveur (environnement et .env) ; il peut être en marche.
`

/** What was asked for cannot be done; its message is the one line shown. */
class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

type Command = (deps: Deps) => Promise<string>

/** The command line: does one thing to the instance that the settings name, beside its server. */
async function main(args: readonly string[]): Promise<void> {
  const command = parseCommand(args)
  if (!command) {
    process.stdout.write(HELP)
    return
  }
  const env = readEnv()
  const log = pino({ level: 'warn' }, destination(2))
  const world = await openWorld(env, { log, exclusive: false })
  try {
    process.stdout.write(`${await command(world.deps)}\n`)
  } finally {
    await world.close()
  }
}

function parseCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = parse(args)
  const [noun = 'help', verb, name, ...rest] = positionals
  if (values.help || (noun === 'help' && verb === undefined)) return undefined
  const wanted = `${noun} ${verb ?? ''}`
  if (wanted === 'admin create' && name === undefined) {
    const email = checked(Email, values.email ?? 'admin@calepin.local', '--email')
    const username = checked(Username, values.username ?? 'admin', '--username')
    return (deps) => makeAdmin(deps, email, username)
  }
  if (wanted === 'user accept' && name !== undefined && rest.length === 0) {
    return (deps) => accept(deps, name)
  }
  throw new CommandError(`commande inconnue : ${args.join(' ')} (voir « help »)`, 2)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        username: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new CommandError(`${reason} (voir « help »)`, 2)
  }
}

function checked(schema: z.ZodMiniType<string>, value: string, what: string): string {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new CommandError(`${what} ne convient pas`, 2)
  return parsed.data
}

async function makeAdmin(deps: Deps, email: string, username: string): Promise<string> {
  const typed = process.stdin.isTTY ? await askPassword() : ''
  const password = typed === '' ? randomPassword() : checked(NewPassword, typed, 'Ce mot de passe')
  await createAdmin(deps, { email, username, password })
  return typed === ''
    ? `Administrateur créé : ${email}\nMot de passe : ${password}   (affiché une seule fois)`
    : `Administrateur créé : ${email}`
}

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  process.stdout.write('Mot de passe (vide : tiré au sort) : ')
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: mute, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

async function accept(deps: Deps, username: string): Promise<string> {
  const person = await acceptNamed(deps, username)
  if (!person) throw new CommandError(`personne ne porte le pseudo « ${username} »`)
  if (!person.isAccepted) {
    throw new CommandError(`« ${person.username} » n'a pas encore confirmé son adresse`)
  }
  return `« ${person.username} » est accepté`
}

function inOneLine(error: unknown): string {
  if (error instanceof AppError) return errors[error.code].detail
  if (error instanceof StartError || error instanceof SettingError) return error.message
  return error instanceof Error ? error.message : String(error)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`calepin : ${inOneLine(error)}\n`)
  process.exitCode = error instanceof CommandError ? error.exitCode : 1
})
