/* What a saved item is found by, for the migrations that make its facets. */

export interface Source {
  readonly table: 'saved_shows' | 'saved_games'
  /** SQL; `row.` precedes its columns. */
  readonly part: string
  readonly id: string
  readonly isDone: string
  readonly doneAt: string
  /** Where the table says the month or year in which it was done, if no more is known. */
  readonly doneIn?: string
  readonly hasFacts: boolean
}

export const SOURCES: readonly Source[] = [
  {
    table: 'saved_shows',
    part: 'row.media_type',
    id: 'row.tmdb_id',
    isDone: 'row.is_watched',
    doneAt: 'row.watched_at',
    hasFacts: true,
  },
  {
    table: 'saved_games',
    part: `'game'`,
    id: 'row.steam_api_id',
    isDone: 'row.is_played',
    doneAt: 'row.played_at',
    hasFacts: false,
  },
]

/** Selects the facets of a row, each once. */
export function facetsOf(source: Source, row: string, isPostgres: boolean): string {
  const each = (column: string) =>
    isPostgres
      ? `jsonb_array_elements_text(${column}::jsonb) as j (value)`
      : `json_each(${column}) as j`
  const month = monthOf(source, isPostgres)
  const one = (name: string, value: string, when = 'true') =>
    `select '${name}:' || ${value} as facet where ${when}`
  const many = (name: string, column: string, isAsked = 'true') => [
    `select distinct '${name}:' || j.value as facet from ${each(column)}`,
    one(name, `'none'`, `coalesce(${column}, '[]') = '[]' and ${isAsked}`),
  ]
  // As in #shared/filters.ts.
  const length = `case when row.runtime < 60 then '0' when row.runtime < 90 then '60'
    when row.runtime < 120 then '90' when row.runtime < 150 then '120'
    when row.runtime >= 150 then '150' else 'none' end`
  const isAsked = 'row.facts_at is not null'
  const inMonth = source.doneIn
    ? `${source.doneAt} is not null and coalesce(${source.doneIn}, '') <> substr(${month}, 1, 4)`
    : `${source.doneAt} is not null`
  const facets = [
    ...many('genre', 'row.genres'),
    one('year', `coalesce(substr(row.release_date, 1, 4), 'none')`),
    one('decade', `substr(row.release_date, 1, 3) || '0'`, 'row.release_date is not null'),
    one('rating', `coalesce(cast(row.rating as text), 'none')`),
    one('noted', `'own'`, 'row.note is not null'),
    one('noted', `'shown'`, `row.note is not null and row.note_reader = 'friends'`),
    one('seen', `substr(${month}, 1, 4)`, `${source.doneAt} is not null`),
    one('seen', month, inMonth),
    one('state', 'row.progress', 'row.progress is not null'),
    ...(source.hasFacts
      ? [
          one('facts', `'none'`, 'row.facts_at is null'),
          one('length', length, `row.media_type = 'movie' and ${isAsked}`),
          ...many('country', 'row.countries', isAsked),
          one('language', `coalesce(row.language, 'none')`, isAsked),
        ]
      : []),
  ]
  return named(facets.join(' union all '), row)
}

/** The month in which a row was done, in UTC. */
export function monthOf({ doneAt }: Source, isPostgres: boolean): string {
  return isPostgres
    ? `to_char(to_timestamp(${doneAt} / 1000) at time zone 'UTC', 'YYYY-MM')`
    : `strftime('%Y-%m', ${doneAt} / 1000, 'unixepoch')`
}

/** The SQL, of the columns of `row`. */
export function named(text: string, row: string): string {
  return text.replaceAll('row.', `${row}.`)
}
