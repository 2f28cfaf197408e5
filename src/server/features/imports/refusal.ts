import type { RefusalCode } from '#shared/import-shapes.ts'

/** A file that cannot be taken: nothing of it is kept. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** The file, as its owner named it, or its name within the zip. */
  readonly file: string
  /** The columns of a table of no known format, for its owner to choose from. */
  readonly columns: readonly string[]
  constructor(code: RefusalCode, file: string, columns: readonly string[] = []) {
    super(code)
    this.code = code
    this.file = file
    this.columns = columns
  }
}
