import { parseArgs } from 'node:util'
import { errors } from '#shared/errors.ts'
import { explained } from '../db/reasons.ts'
import { StartError } from '../db/start-error.ts'
import { type Env, SettingError } from '../env.ts'
import { AppError } from '../errors.ts'
import { openWorld } from '../world.ts'
import { type Command, CommandError, type Options } from './command.ts'
import { instance } from './instance.ts'
import { cliLog } from './log.ts'
import { people } from './people.ts'

const commands: Readonly<Record<string, Command>> = { ...people, ...instance }

const OPTIONS = {
  email: { type: 'string' },
  username: { type: 'string' },
  role: { type: 'string' },
  to: { type: 'string' },
  fix: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** How a command ended, and what it prints. */
interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs one command. The settings are read only if it needs them: help is shown whatever they are. */
export async function runCommand(args: readonly string[], readEnv: () => Env): Promise<Outcome> {
  try {
    return { code: 0, stdout: `${await resultOf(args, readEnv)}\n`, stderr: '' }
  } catch (error) {
    const code = error instanceof CommandError ? error.exitCode : 1
    return { code, stdout: '', stderr: `calepin : ${inOneLine(error)}\n` }
  }
}

async function resultOf(args: readonly string[], readEnv: () => Env): Promise<string> {
  const { words, options, isHelp } = parse(args)
  if (isHelp) return help()
  const name = Object.keys(commands).find((each) => `${words.join(' ')} `.startsWith(`${each} `))
  const command = name === undefined ? undefined : commands[name]
  const given = words.slice(name?.split(' ').length)
  if (!command) throw new CommandError(`commande inconnue : ${args.join(' ')} (voir « help »)`, 2)
  if (!fits(command, given, options)) {
    throw new CommandError(`cette commande s’écrit : ${`${name} ${command.usage}`.trim()}`, 2)
  }
  return run(command, readEnv(), given, options)
}

async function run(
  command: Command,
  env: Env,
  words: readonly string[],
  options: Options,
): Promise<string> {
  if ('onSettings' in command) return command.onSettings(env, words, options)
  const world = await openWorld(env, { log: cliLog(), exclusive: false })
  try {
    return await command.onWorld(world.deps, words, options)
  } finally {
    await world.close()
  }
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const isHelp = values.help === true || positionals.length === 0 || positionals.join() === 'help'
    return { words: positionals, options: values, isHelp }
  } catch (error) {
    throw new CommandError(`${optionFault(error as NodeJS.ErrnoException)} (voir « help »)`, 2)
  }
}

/** What `parseArgs` refuses, in French: its messages quote the option. */
function optionFault({ code, message }: NodeJS.ErrnoException): string {
  const [, option = ''] = /'(-[^', ]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `option inconnue : ${option}`
  const isFlag = Object.entries(OPTIONS).some(
    ([name, { type }]) => type === 'boolean' && option === `--${name}`,
  )
  return isFlag ? `${option} ne prend pas de valeur` : `il manque la valeur de ${option}`
}

/** Whether the number of arguments is right and every option is one of the command's. */
function fits(
  { usage, takes: [least, most] }: Command,
  given: readonly string[],
  options: Options,
) {
  const isOwn = (name: string) => new RegExp(`--${name}\\b`).test(usage)
  return given.length >= least && given.length <= most && Object.keys(options).every(isOwn)
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, help: line }]) => `  ${`${name} ${usage}`.trim()}\n      ${line}`,
  )
  return `Usage : npm run calepin -- <commande>

${lines.join('\n')}
  help
      affiche cette aide

Les réglages sont ceux du serveur (environnement et .env) ; il peut être en marche.`
}

function inOneLine(error: unknown): string {
  if (error instanceof AppError) return errors[error.code].detail
  const isOurs = [CommandError, StartError, SettingError].some((kind) => error instanceof kind)
  return isOurs ? (error as Error).message : explained(error)
}
