import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'

/** The parsed options. */
export interface Options {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly role?: string | undefined
  readonly to?: string | undefined
  readonly fix?: boolean | undefined
}

interface Described {
  /** `<pseudo>` for a required argument, `[fichier]` for an optional one, `[--role <rôle>]` for an option. */
  readonly usage: string
  /** Number of arguments: least and most. */
  readonly takes: readonly [least: number, most: number]
  /** One line of help. */
  readonly help: string
}

/** A command on the open instance, or one that opens what it needs itself. */
export type Command = Described &
  (
    | {
        readonly onWorld: (deps: Deps, args: readonly string[], options: Options) => Promise<string>
      }
    | {
        readonly onSettings: (
          env: Env,
          args: readonly string[],
          options: Options,
        ) => Promise<string>
      }
  )

/** A command failed in an expected way; the message is the one line shown. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
