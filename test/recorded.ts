import { existsSync, readdirSync, readFileSync } from 'node:fs'

/*
 * Answers recorded from TMDB and from Steam, which are not part of this project: they stand beside it
 * where there are any. Without them the tests that read them are skipped; others stand alone.
 */
const ROOT = new URL('../../shared/fixtures/', import.meta.url)
const folderOf = ({ upstream = 'tmdb', folder }: Omit<Recorded, 'name'>) =>
  new URL(`${upstream}/${folder}/`, ROOT)

export const hasRecorded = existsSync(ROOT)

export interface Recorded {
  /** `tmdb` when it is not said. */
  readonly upstream?: 'tmdb' | 'steam'
  readonly folder: string
  readonly name: string
}

/** The recorded answers of these endpoints of TMDB, or of all. */
export function recorded(...folders: string[]): Recorded[] {
  if (!hasRecorded) return []
  const wanted =
    folders.length > 0
      ? folders
      : readdirSync(new URL('tmdb/', ROOT)).filter((name) => !name.includes('.'))
  return wanted.flatMap((folder) =>
    readdirSync(folderOf({ folder })).map((name) => ({ folder, name })),
  )
}

/** The recorded answers of one of Steam's routes. */
export function recordedFromSteam(folder: string): Recorded[] {
  if (!hasRecorded) return []
  const upstream = 'steam'
  return readdirSync(folderOf({ upstream, folder })).map((name) => ({ upstream, folder, name }))
}

export function recordedBody({ name, ...where }: Recorded): unknown {
  return JSON.parse(readFileSync(new URL(name, folderOf(where)), 'utf8'))
}
