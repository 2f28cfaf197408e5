import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { Email, NewPassword, Username } from '#shared/auth.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import type { Deps } from '../deps.ts'
import {
  acceptNamed,
  allPeople,
  changeRole,
  findByName,
  noteLink,
} from '../features/admin/service.ts'
import { createAdmin, randomPassword } from '../features/auth/first-admin.ts'
import { makePasswordLink } from '../features/mails/service.ts'
import { makeSignInLink } from '../features/sign-in/own-ways.ts'
import { endTwoFactor } from '../features/two-factor/service.ts'
import { settingFault } from '../setting-faults.ts'
import { type Command, CommandError } from './command.ts'

const BY = { by: 'the command line' } as const

/** Commands on users and their accounts. */
export const people: Readonly<Record<string, Command>> = {
  'admin create': {
    usage: '[--email <adresse>] [--username <pseudo>]',
    takes: [0, 0],
    help: 'crée un administrateur ; le mot de passe est demandé, ou tiré au sort et affiché une fois',
    onWorld: (deps, _args, options) =>
      makeAdmin(
        deps,
        checked(Email, options.email ?? 'admin@calepin.local', '--email'),
        checked(Username, options.username ?? 'admin', '--username'),
      ),
  },
  'user accept': {
    usage: '<pseudo>',
    takes: [1, 1],
    help: 'accepte une personne dont l’adresse est confirmée',
    onWorld: (deps, [name = '']) => accept(deps, name),
  },
  'user role': {
    usage: '<pseudo> <rôle>',
    takes: [2, 2],
    help: `donne un rôle : ${ROLES.join(', ')}`,
    onWorld: async (deps, [name = '', wanted = '']) => {
      const role = roleNamed(wanted)
      const { id, username } = await personNamed(deps, name)
      await changeRole(deps, { userId: id, role }, BY)
      return `« ${username} » est maintenant ${role}`
    },
  },
  'user list': {
    usage: '[--role <rôle>]',
    takes: [0, 0],
    help: 'affiche les comptes : pseudo, rôle, adresse, dernière visite',
    onWorld: async (deps, _args, { role }) => listPeople(deps, role),
  },
  'user end-two-factor': {
    usage: '<pseudo>',
    takes: [1, 1],
    help: 'ne demande plus de second facteur à quelqu’un qui a perdu le sien',
    onWorld: async (deps, [name = '']) => {
      const { id, username } = await personNamed(deps, name)
      const wasOn = await endTwoFactor(deps, id)
      if (!wasOn) throw new CommandError(`« ${username} » n’a pas de second facteur`)
      return `« ${username} » se connecte avec son seul mot de passe`
    },
  },
  'password link': {
    usage: '<pseudo>',
    takes: [1, 1],
    help: 'affiche un lien, valable un jour ou MAIL_LINK_SECONDS, pour choisir un nouveau mot de passe',
    onWorld: async (deps, [name = '']) => {
      const { id, username } = await personNamed(deps, name)
      const link = await makePasswordLink(deps, id)
      await noteLink(deps, 'password-link', { id, username })
      return link
    },
  },
  'sign-in link': {
    usage: '<pseudo>',
    takes: [1, 1],
    help: 'affiche un lien, valable un quart d’heure, qui ouvre une session sans mot de passe',
    onWorld: async (deps, [name = '']) => {
      const { id, username } = await personNamed(deps, name)
      const link = await makeSignInLink(deps, id)
      if (!link) throw new CommandError(`« ${username} » n’a pas encore confirmé son adresse`)
      await noteLink(deps, 'sign-in-link', { id, username })
      return link
    },
  },
}

async function personNamed(deps: Deps, name: string) {
  const found = await findByName(deps, name)
  if (!found) throw new CommandError(nobody(name))
  return found
}

function nobody(name: string): string {
  return `personne ne porte le pseudo « ${name} » (voir « user list »)`
}

function roleNamed(wanted: string): Role {
  const role = ROLES.find((each) => each.toLowerCase() === wanted.toLowerCase())
  if (role) return role
  throw new CommandError(`rôle inconnu : ${wanted} ; les rôles sont ${ROLES.join(', ')}`, 2)
}

function checked(schema: z.ZodMiniType<string>, value: string, what: string): string {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(settingFault)
  throw new CommandError(`${what} : ${faults.join(', ')}`, 2)
}

async function makeAdmin(deps: Deps, email: string, username: string): Promise<string> {
  const typed = process.stdin.isTTY ? await askPassword() : ''
  const password = typed === '' ? randomPassword() : checked(NewPassword, typed, 'mot de passe')
  await createAdmin(deps, { email, username, password })
  return typed === ''
    ? `Administrateur créé : ${email}\nMot de passe : ${password}   (affiché une seule fois)`
    : `Administrateur créé : ${email}`
}

/** Prompts without echo. */
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
  if (!person) throw new CommandError(nobody(username))
  if (!person.isAccepted) {
    throw new CommandError(`« ${person.username} » n’a pas encore confirmé son adresse`)
  }
  return `« ${person.username} » est accepté`
}

async function listPeople(deps: Deps, wanted: string | undefined): Promise<string> {
  const role = wanted === undefined ? undefined : roleNamed(wanted)
  const rows = (await allPeople(deps, role)).map((person) => [
    person.username,
    person.role satisfies Role,
    person.email,
    person.email_confirmed_at === null ? 'adresse non confirmée' : seen(person.last_seen_at),
  ])
  if (rows.length === 0) return 'Personne.'
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function seen(at: number | null): string {
  return at === null ? 'aucune visite' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
