import type { ConflictPolicy, ImportState, ItemStatus } from '#shared/import-shapes.ts'
import type { MediaType } from '#shared/titles.ts'

/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

export interface ImportsTable {
  user_id: string
  id: string
  state: ImportState
  /** JSON: the names of the files sent, of the formats known, and of the members of none. */
  files: string
  formats: string
  ignored: string
  /** JSON: the owner's column choices. */
  columns: string | null
  policy: ConflictPolicy | null
  /** JSON: why it was refused. */
  refusal: string | null
  /** JSON: the lists found. */
  lists: string
  /** JSON: the choices contained in a Calepin export. */
  choices: string | null
  /** JSON: the lists, favourites and choices that it adds, decided before they are. */
  extras: string | null
  /** JSON: what was skipped while reading; `null` before. */
  remarks: string | null
  /** JSON: the owner's answers to what the files leave open. */
  options: string | null
  /** How far its stage is. */
  done: number
  total: number
  created_at: number
  /** When all was written. */
  ended_at: number | null
}

/** Uploaded pieces of a file; deleted once read. */
export interface ImportPiecesTable {
  user_id: string
  import_id: string
  file: number
  piece: number
  name: string
  bytes: Uint8Array
}

export interface ImportItemsTable {
  user_id: string
  import_id: string
  /** From 0, in the order of the files. */
  place: number
  /** JSON: `FoundTitle`. */
  found: string
  status: ItemStatus
  /** JSON: the works that it may be. */
  candidates: string | null
  work_type: MediaType | 'game' | null
  work_id: number | null
  /** JSON: the catalogue's facts about the work. */
  facts: string | null
  /** The outcome; `null` before. */
  result: 'added' | 'changed' | 'kept' | 'undone' | null
  /** JSON: the item and its viewings before; `null` when it was not there. */
  before: string | null
  /** Recognises the item and its viewings after: `traceOf`. */
  after: string | null
}

export interface ImportTables {
  imports: ImportsTable
  import_pieces: ImportPiecesTable
  import_items: ImportItemsTable
}
