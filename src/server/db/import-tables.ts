import type { ConflictPolicy, ImportState, ItemStatus } from '#shared/import-shapes.ts'
import type { MediaType } from '#shared/titles.ts'

/* As in tables.ts: instants are milliseconds since the epoch, JSON is text. */

export interface ImportsTable {
  user_id: string
  id: string
  state: ImportState
  /** JSON arrays: the uploaded files, the formats recognised, and the files of no known format. */
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
  /** JSON: the lists, favourites and choices to add, stored before they are added. */
  extras: string | null
  /** JSON: what was skipped while reading; `null` before. */
  remarks: string | null
  /** JSON: the owner's choices where the files are ambiguous. */
  options: string | null
  /** Progress of the current stage, up to `total`. */
  done: number
  total: number
  created_at: number
  /** When everything was written. */
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
  /** JSON: the item and its viewings before the import; `null` when there was none. */
  before: string | null
  /** Fingerprint of the item and its viewings after the import: `traceOf`. */
  after: string | null
}

export interface ImportTables {
  imports: ImportsTable
  import_pieces: ImportPiecesTable
  import_items: ImportItemsTable
}
