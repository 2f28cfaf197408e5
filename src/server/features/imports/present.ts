import { DAY_MS } from '#shared/durations.ts'
import {
  type Import,
  type ImportItem,
  type RefusalCode,
  refusals,
  UNDO_DAYS,
} from '#shared/import-shapes.ts'
import { toInstant } from '#server/instants.ts'
import type { FoundList, FoundTitle } from './formats/found.ts'
import type { StoredRemarks } from './upload.ts'
import { hasSettings, type OwnChoices } from './formats/own-choices.ts'
import type { countItems } from './item-queries.ts'
import type { ImportRow, ItemRow } from './queries.ts'
import { toWork, type WorkFacts, yearOf } from './works.ts'

type Counts = Awaited<ReturnType<typeof countItems>>

interface Progress {
  readonly isHeldUp?: boolean
  readonly isGivenUp: boolean
}

export function toImport(
  row: ImportRow,
  counts: Counts,
  { isHeldUp = false, isGivenUp }: Progress,
): Import {
  return {
    id: row.id,
    state: row.state,
    files: JSON.parse(row.files) as string[],
    formats: JSON.parse(row.formats) as string[],
    ignored: JSON.parse(row.ignored) as string[],
    refusal: toRefusal(row.refusal),
    remarks: toRemarks(row.remarks),
    policy: row.policy,
    done: row.done,
    total: row.total,
    isHeldUp,
    isGivenUp,
    counts: toCounts(counts),
    lists: (JSON.parse(row.lists) as FoundList[]).map(({ name }) => name),
    choices: toChoices(row.choices),
    createdAt: toInstant(row.created_at),
    endedAt: toInstant(row.ended_at),
    undoUntil:
      row.state === 'done' && row.ended_at !== null
        ? toInstant(row.ended_at + UNDO_DAYS * DAY_MS)
        : null,
  }
}

function toChoices(choices: string | null): Import['choices'] {
  if (choices === null) return { services: 0, filters: 0, hasSettings: false }
  const own = JSON.parse(choices) as OwnChoices
  const { services, filters } = own
  return {
    services: services.length,
    filters: filters.length,
    hasSettings: hasSettings(own),
  }
}

function toRefusal(refusal: string | null): Import['refusal'] {
  if (refusal === null) return null
  const {
    code,
    file,
    columns,
    line = null,
  } = JSON.parse(refusal) as {
    code: RefusalCode
    file: string
    columns: string[]
    line?: number | null
  }
  return { code, detail: refusals[code], file, columns, line }
}

const NOTHING_LEFT: StoredRemarks = {
  unread: [],
  missing: [],
  missingTitles: 0,
  leftRows: 0,
  unreadDays: 0,
  unsaid: 0,
  ratedDays: 0,
}

function toRemarks(remarks: string | null): Import['remarks'] {
  // Those stored by an older version lack newer fields.
  const stored = { ...NOTHING_LEFT, ...(JSON.parse(remarks ?? '{}') as Partial<StoredRemarks>) }
  return {
    ...stored,
    missing: [...stored.missing],
    unread: stored.unread.map(({ code, file }) => ({ code, file, detail: refusals[code] })),
  }
}

function toCounts(counts: Counts): Import['counts'] {
  const sum = (is: (row: Counts[number]) => boolean) =>
    counts.filter(is).reduce((total, { count }) => total + count, 0)
  const of = (status: ItemRow['status']) => sum((row) => row.status === status)
  const made = (result: ItemRow['result']) => sum((row) => row.result === result)
  const kind = (type: ItemRow['work_type']) =>
    sum((row) => row.work_type === type && (row.status === 'ready' || row.status === 'there'))
  return {
    waiting: of('waiting'),
    ready: of('ready'),
    there: of('there'),
    ambiguous: of('ambiguous'),
    unknown: of('unknown'),
    leftOut: of('leftOut'),
    movies: kind('movie'),
    tvs: kind('tv'),
    games: kind('game'),
    added: made('added'),
    changed: made('changed'),
    kept: made('kept'),
  }
}

export function toImportItem(row: ItemRow): ImportItem {
  const found = JSON.parse(row.found) as FoundTitle
  const { work_type: type, work_id: id } = row
  const facts = row.facts === null ? null : (JSON.parse(row.facts) as WorkFacts)
  return {
    place: row.place,
    status: row.status,
    kind: found.kind,
    title: found.title,
    year: found.year,
    state: found.state,
    rating: found.rating,
    note: found.note,
    viewings: found.viewings.length,
    episodes: found.episodes.length,
    isFavourite: found.isFavourite,
    warnings: [...found.warnings],
    work: type && id && facts ? toWork({ type, id, facts }) : null,
    workYear: facts && yearOf(facts),
    result: row.result,
  }
}
