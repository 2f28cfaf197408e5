import type { Collector } from './collector.ts'

/** Reads a row's cell by lower-case column name; empty when missing. */
export type Row = (column: string) => string

/** A table's header. */
export interface TableHead {
  /** Lower-case column names, in order. */
  readonly columns: readonly string[]
  readonly has: (...columns: readonly string[]) => boolean
  /** Lower-case file name without folders. */
  readonly file: string
  /** The preamble above the header, if the format has one. */
  readonly above?: Row
}

/** Reads the rows of a table in this format; `undefined` when the header does not match. */
export interface TableFormat {
  readonly name: string
  /** Whether the header is a row too. */
  readonly takesHeader?: boolean
  readonly open: (head: TableHead, to: Collector) => ((row: Row) => void) | undefined
}

/** Reads a JSON document; returns whether it is in this format. */
export interface JsonFormat {
  readonly name: string
  readonly read: (document: unknown, file: string, to: Collector) => boolean
}
