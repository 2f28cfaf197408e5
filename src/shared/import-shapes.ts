import * as z from 'zod/mini'
import { Work } from './friends.ts'
import { ExternalId, Id, Instant, text } from './text.ts'

/** Days in which an import can be undone. */
export const UNDO_DAYS = 30
export const IMPORTS_MAX = 10

/** Reasons why files cannot be imported. */
export const refusals = {
  UNKNOWN_FORMAT: 'Ce fichier ne ressemble à aucun export connu',
  NOTHING_FOUND: 'Ce fichier ne contient aucun titre',
  LOCKED_ZIP:
    'Ce fichier zip est protégé par un mot de passe : ouvrez-le, puis déposez son contenu',
  NESTED_ZIP: 'Ce fichier zip en contient un autre : ouvrez-le, puis déposez celui qu’il contient',
  ARCHIVE: 'Cette archive n’est pas un zip ordinaire : ouvrez-la, puis déposez son contenu',
  WORKBOOK: 'Ce fichier est un classeur : enregistrez-le en CSV, puis déposez ce CSV',
  BROKEN_ZIP: 'Ce fichier zip est abîmé ou incomplet',
  UNSAFE_ZIP: 'Ce fichier zip contient des liens ou des chemins interdits',
  TOO_MANY_FILES: 'Ce fichier zip contient trop de fichiers',
  TOO_LARGE: 'Ce fichier est trop volumineux une fois ouvert',
  TOO_MANY_TITLES:
    'Ces fichiers contiennent plus de 100 000 titres : importez-les en plusieurs fois',
  TOO_MANY_COLUMNS:
    'Ce tableau a trop de colonnes, une ligne beaucoup trop longue ou un guillemet jamais refermé',
  BROKEN_TABLE: 'Ce tableau est abîmé : des guillemets ne sont pas à leur place',
  BROKEN_JSON: 'Ce fichier JSON est abîmé ou incomplet',
} as const
export type RefusalCode = keyof typeof refusals

/**
 * The stage of an import: receives files, reads them, matches titles, waits for confirmation,
 * writes, is done; or was refused, or is being undone, or was. It waits with titles still `waiting`
 * when the catalogue rejected them, or did not respond for a day: `read` resumes the matching.
 */
export const ImportState = z.enum([
  'receiving',
  'reading',
  'refused',
  'matching',
  'ready',
  'writing',
  'done',
  'undoing',
  'undone',
])
export type ImportState = z.infer<typeof ImportState>

/** Not looked up yet; found; found and already saved; several matches; none; excluded by hand. */
export const ItemStatus = z.enum(['waiting', 'ready', 'there', 'ambiguous', 'unknown', 'leftOut'])
export type ItemStatus = z.infer<typeof ItemStatus>

/** For titles already saved: keep mine and fill gaps, take the file's, or take the later. */
export const ConflictPolicy = z.enum(['mine', 'theirs', 'later'])
export type ConflictPolicy = z.infer<typeof ConflictPolicy>

/** The owner's choices for what a file leaves open. */
export const StartOptions = z.strictObject({
  /** The state of titles for which the files give none; omitted: as guessed. */
  unsaid: z.optional(z.enum(['seen', 'toSee'])),
  /** Uses the day of a rating as the day of the viewing. */
  takesRatedDays: z.optional(z.boolean()),
})
export type StartOptions = z.infer<typeof StartOptions>

const ColumnName = text(1, 200)
/** The meaning of the columns in a table of unknown format. */
export const ColumnChoice = z.strictObject({
  title: ColumnName,
  /** `false`: the first row is a title too, and names the columns all the same. */
  hasHeader: z.optional(z.boolean()),
  kind: z.enum(['movie', 'tv', 'game', 'show']),
  year: z.optional(ColumnName),
  tmdb: z.optional(ColumnName),
  imdb: z.optional(ColumnName),
  rating: z.optional(ColumnName),
  /** The top of the rating scale. */
  best: z.optional(z.union([z.literal(5), z.literal(10), z.literal(20), z.literal(100)])),
  note: z.optional(ColumnName),
  day: z.optional(ColumnName),
  /** The state of titles with neither a day nor a rating. */
  otherwise: z.enum(['seen', 'toSee']),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

const RefusalCodes = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]])

/** What was skipped while reading, and what the files leave open. */
const Remarks = z.object({
  /** Files that could not be read, when others could. */
  unread: z.array(z.object({ file: z.string(), code: RefusalCodes, detail: z.string() })),
  /** Parts that the export itself reports missing. */
  missing: z.array(z.string()),
  /** How many titles are missing compared with the export's own count. */
  missingTitles: z.int(),
  /** Rows without a title, or about things that Calepin does not store. */
  leftRows: z.int(),
  /** Viewings whose date could not be parsed, in tables that people write themselves. */
  unreadDays: z.int(),
  /** Titles without a state in the files. */
  unsaid: z.int(),
  /** Titles whose only day is that of their rating. */
  ratedDays: z.int(),
})

export const Import = z.object({
  id: Id,
  state: ImportState,
  files: z.array(z.string()),
  /** Names of formats: `letterboxd`, `trakt`… */
  formats: z.array(z.string()),
  /** Files of unknown format. */
  ignored: z.array(z.string()),
  refusal: z.nullable(
    z.object({
      code: RefusalCodes,
      detail: z.string(),
      file: z.string(),
      /** The columns of a table of unknown format, for `columns` of `read`. */
      columns: z.array(z.string()),
      /** The line where a table is malformed, from 1. */
      line: z.nullable(z.int()),
    }),
  ),
  remarks: Remarks,
  policy: z.nullable(ConflictPolicy),
  /** Progress of the current stage. */
  done: z.int(),
  total: z.int(),
  /** Whether the last attempt failed and is retried. Always `false` in the list of imports. */
  isHeldUp: z.boolean(),
  /** Whether it was abandoned after two days of failures: it can only be removed. */
  isGivenUp: z.boolean(),
  /** How many titles have each status; found ones by kind. */
  counts: z.object({
    waiting: z.int(),
    ready: z.int(),
    there: z.int(),
    ambiguous: z.int(),
    unknown: z.int(),
    leftOut: z.int(),
    movies: z.int(),
    tvs: z.int(),
    games: z.int(),
    added: z.int(),
    changed: z.int(),
    kept: z.int(),
  }),
  /** The names of the lists found. */
  lists: z.array(z.string()),
  /** The settings contained in a Calepin export. */
  choices: z.object({ services: z.int(), filters: z.int(), hasSettings: z.boolean() }),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  /** Until when it can be undone. */
  undoUntil: z.nullable(Instant),
})
export type Import = z.infer<typeof Import>

export const Candidate = z.object({
  work: Work,
  year: z.nullable(z.int()),
  originalTitle: z.nullable(z.string()),
  /** Directors or creators; fetched from the catalogue for one item at a time. */
  people: z.array(z.string()),
})
export type Candidate = z.infer<typeof Candidate>

export const ImportItem = z.object({
  /** From 0, in the order of the files. */
  place: z.int(),
  status: ItemStatus,
  kind: z.enum(['movie', 'tv', 'game', 'show', 'episode']),
  title: z.string(),
  year: z.nullable(z.int()),
  state: z.nullable(z.enum(['toSee', 'inProgress', 'paused', 'abandoned', 'seen'])),
  rating: z.nullable(z.int()),
  note: z.nullable(z.string()),
  viewings: z.int(),
  episodes: z.int(),
  isFavourite: z.boolean(),
  warnings: z.array(z.enum(['RATING_OUT_OF_SCALE', 'NOTE_CUT', 'TIMES_CUT'])),
  work: z.nullable(Work),
  workYear: z.nullable(z.int()),
  result: z.nullable(z.enum(['added', 'changed', 'kept', 'undone'])),
})
export type ImportItem = z.infer<typeof ImportItem>

export const ChosenWork = z.strictObject({ type: z.enum(['movie', 'tv', 'game']), id: ExternalId })
