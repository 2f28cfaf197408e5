import type { RefusalCode } from '#shared/import-shapes.ts'

interface Where {
  /** Columns of a table in no known format, for the user to choose from. */
  readonly columns?: readonly string[] | undefined
  /** The line of a table, from 1. */
  readonly line?: number | undefined
}

/** A rejected file: nothing of it is kept. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** The file's name, or its name inside the zip. */
  readonly file: string
  readonly columns: readonly string[]
  readonly line: number | null
  /** Of a file in a known format, whose rest would be lost. */
  isOfKnown = false
  constructor(code: RefusalCode, file: string, { columns = [], line }: Where = {}) {
    super(code)
    this.code = code
    this.file = file
    this.columns = columns
    this.line = line ?? null
  }
}
