import { betaSeries } from './betaseries.ts'
import { calepin } from './calepin.ts'
import { letterboxdImport, movary, tmdb } from './film-tables.ts'
import type { JsonFormat, TableFormat } from './format.ts'
import { howLongToBeat } from './howlongtobeat.ts'
import { imdb } from './imdb.ts'
import { letterboxd } from './letterboxd.ts'
import { mediaTracker } from './mediatracker.ts'
import { sensCritique } from './senscritique.ts'
import { simklBackup, simklTable } from './simkl.ts'
import { serializd } from './serializd.ts'
import { traktImport } from './trakt-import.ts'
import { trakt, traktTables } from './trakt.ts'
import { tvTimeDocument, tvTimeTables } from './tv-time-export.ts'
import { tvTime } from './tv-time.ts'
import { watcharr } from './watcharr.ts'
import { yamtrack } from './yamtrack.ts'

/** In matching order, the most distinctive columns first. */
export const TABLES: readonly TableFormat[] = [
  letterboxd,
  traktTables,
  tvTime,
  tvTimeTables,
  simklTable,
  imdb,
  yamtrack,
  tmdb,
  betaSeries,
  movary,
  howLongToBeat,
  traktImport,
  letterboxdImport,
]

export const DOCUMENTS: readonly JsonFormat[] = [
  calepin,
  trakt,
  watcharr,
  simklBackup,
  tvTimeDocument,
  sensCritique,
  mediaTracker,
  serializd,
]
