import type { Gathering } from './gathering.ts'

/** A row of a table: the text under a column's name in small letters, empty where there is none. */
export type Row = (column: string) => string

/** A table as its first line names it. */
export interface TableHead {
  /** The columns' names in small letters, in their order. */
  readonly columns: readonly string[]
  readonly has: (...columns: readonly string[]) => boolean
  /** The file's own name in small letters, without folders. */
  readonly file: string
  /** What stood above the header, for a format that has a preamble. */
  readonly above?: Row
}

/** Takes the rows of a table of this format; `undefined` when it is of another. */
export interface TableFormat {
  readonly name: string
  readonly open: (head: TableHead, to: Gathering) => ((row: Row) => void) | undefined
}

/** Takes a JSON document of this format; returns whether it was one. */
export interface JsonFormat {
  readonly name: string
  readonly read: (document: unknown, file: string, to: Gathering) => boolean
}
