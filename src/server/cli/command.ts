import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'

/** What the command line was given beside the words of a command. */
export interface Options {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly role?: string | undefined
  readonly to?: string | undefined
}

interface Described {
  /** `<pseudo>` for each word that must follow, `[fichier]` for one that may, `[--role <rôle>]` for an option. */
  readonly usage: string
  /** How many words may follow: the least and the most. */
  readonly takes: readonly [least: number, most: number]
  /** One line of help. */
  readonly help: string
}

/** A command on the open instance, or one that opens what it needs itself. */
export type Command = Described &
  (
    | {
        readonly onWorld: (
          deps: Deps,
          words: readonly string[],
          options: Options,
        ) => Promise<string>
      }
    | {
        readonly onSettings: (
          env: Env,
          words: readonly string[],
          options: Options,
        ) => Promise<string>
      }
  )

/** What was asked for cannot be done; its message is the one line shown. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
