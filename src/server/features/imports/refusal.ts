import type { RefusalCode } from '#shared/import-shapes.ts'

/** A rejected file: nothing of it is kept. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** The file's name, or its name inside the zip. */
  readonly file: string
  /** Columns of a table in no known format, for the user to choose from. */
  readonly columns: readonly string[]
  constructor(code: RefusalCode, file: string, columns: readonly string[] = []) {
    super(code)
    this.code = code
    this.file = file
    this.columns = columns
  }
}
