import { type RawBuilder, sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
import type { NoteMark, NoteSpoiler } from '#shared/note-shapes.ts'

type Sql = RawBuilder<unknown>

/** A season and an episode are one number: `season * SEASON + episode`. */
export const SEASON = 10_000

/** A note, by the columns of a statement. */
interface NoteAt {
  readonly owner: Sql
  readonly kind: Sql
  readonly workId: Sql
  readonly season: Sql
  readonly episode: Sql
  /** The viewing's `created_at`; 0: the note of the item. */
  readonly seenAt: Sql
  /** The table or subquery with the columns `note`, `note_reader` and `note_seal`. */
  readonly from: string
}

const zero = sql.lit(0)

/** The note of an item of `saved_shows` or `saved_games`. */
export function itemNote(items: 'saved_shows' | 'saved_games', alias: string): NoteAt {
  const isGame = items === 'saved_games'
  return {
    owner: sql.ref(`${alias}.user_id`),
    kind: isGame ? sql`'game'` : sql.ref(`${alias}.media_type`),
    workId: sql.ref(`${alias}.${isGame ? 'steam_api_id' : 'tmdb_id'}`),
    season: zero,
    episode: zero,
    seenAt: zero,
    from: alias,
  }
}

/** The note of a row of `viewings`. */
export function viewingNote(alias: string): NoteAt {
  const ref = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    owner: ref('user_id'),
    kind: ref('kind'),
    workId: ref('work_id'),
    season: ref('season'),
    episode: ref('episode'),
    seenAt: ref('created_at'),
    from: alias,
  }
}

/** A note as another user reads it: its text or its seal. The only place that decides this. */
export function shownNote(reader: Sql, at: NoteAt): { readonly note: Sql; readonly seal: Sql } {
  const ref = (name: string) => sql.ref(`${at.from}.${name}`)
  return {
    note: sql`case when ${ref('note_reader')} = 'friends' and ${isOpenNote(reader, at)}
      then ${ref('note')} end`,
    seal: sql`case when ${ref('note_reader')} = 'friends' and ${ref('note')} is not null
      then ${ref('note_seal')} end`,
  }
}

/**
 * Whether a note is unsealed, or its reader has reached the seal or chose to read it: `hasReached`
 * of #shared/spoilers.ts in SQL, with four index lookups for a sealed note and none for another.
 */
export function isOpenNote(reader: Sql, at: NoteAt): RawBuilder<boolean> {
  const { owner, kind, workId, season, episode, seenAt } = at
  const seal = sql.ref(`${at.from}.note_seal`)
  const type = sql`case when ${kind} = 'episode' then 'tv' else ${kind} end`
  return sql<boolean>`case when ${seal} is null then true else (
    exists (select 1 from saved_shows mine where mine.user_id = ${reader}
      and mine.media_type = ${type} and mine.tmdb_id = ${workId} and mine.is_watched = 1)
    or exists (select 1 from saved_games mine where mine.user_id = ${reader}
      and mine.steam_api_id = ${workId} and mine.is_played = 1 and ${type} = 'game')
    or exists (select 1 from viewings mine where mine.user_id = ${reader} and mine.kind = 'episode'
      and mine.work_id = ${workId} and mine.season = ${seal} / ${sql.lit(SEASON)}
      and mine.episode = ${seal} % ${sql.lit(SEASON)} and mine.number = 1 and ${type} = 'tv'
      and (${seal} > 0 or ${kind} = 'episode'))
    or exists (select 1 from opened_spoilers mine where mine.user_id = ${reader}
      and mine.thing = 'note:' || ${sql.join([owner, kind, workId, season, episode, seenAt, seal], sql` || ':' || `)})
  ) end`
}

interface Named {
  readonly userId: string
  readonly kind: ViewingKind
  readonly workId: number
  readonly season: number
  readonly episode: number
  readonly seenAt: number
}

/** The key of a note opened despite its seal; it no longer matches once the seal moves. */
export function openedNote(
  { userId, kind, workId, season, episode, seenAt }: Named,
  seal: number,
): string {
  return `note:${[userId, kind, workId, season, episode, seenAt, seal].join(':')}`
}

/**
 * A mark as stored: the encoded episode, or 0 for the whole work. On an episode's note it is that
 * episode. On a series' note, a mark up to special 0 is also 0, and is read as the whole.
 */
export function sealOf(
  mark: NoteMark | null,
  { kind, season = 0, episode = 0 }: Pick<Partial<Named>, 'season' | 'episode'> & { kind: string },
): number | null {
  if (mark === null) return null
  if (kind === 'episode') return season * SEASON + episode
  return kind === 'tv' && 'episode' in mark ? mark.season * SEASON + mark.episode : 0
}

/** The presented fields of a stored seal. */
export function toSpoiler(seal: number | null): { readonly spoiler?: NoteSpoiler } {
  if (seal === null) return {}
  if (seal === 0) return { spoiler: {} }
  return { spoiler: { season: Math.floor(seal / SEASON), episode: seal % SEASON } }
}
