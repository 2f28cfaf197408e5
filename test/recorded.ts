import { existsSync, readdirSync, readFileSync } from 'node:fs'

/*
 * Responses recorded from TMDB and Steam, kept outside this repository, in a folder next to it.
 * Without them, the tests that read them are skipped.
 */
const ROOT = new URL('../../shared/fixtures/', import.meta.url)
const folderOf = ({ upstream = 'tmdb', folder }: Omit<Recorded, 'name'>) =>
  new URL(`${upstream}/${folder}/`, ROOT)

export const hasRecorded = existsSync(ROOT)

export interface Recorded {
  /** `tmdb` by default. */
  readonly upstream?: 'tmdb' | 'steam'
  readonly folder: string
  readonly name: string
}

/** The recorded responses of these TMDB endpoints, or of all. */
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

/** The recorded responses of a Steam endpoint. */
export function recordedFromSteam(folder: string): Recorded[] {
  if (!hasRecorded) return []
  const upstream = 'steam'
  return readdirSync(folderOf({ upstream, folder })).map((name) => ({ upstream, folder, name }))
}

export function recordedBody({ name, ...where }: Recorded): unknown {
  return JSON.parse(readFileSync(new URL(name, folderOf(where)), 'utf8'))
}

/** Samples of what other services export: those of a folder, sent together, or one of them. */
export function importSamples(path: string): { readonly name: string; readonly bytes: Buffer }[] {
  const from = new URL(`imports/${path}`, ROOT)
  const isFile = path.includes('.')
  const names = isFile ? [''] : readdirSync(from)
  return names.map((name) => ({
    name: name || (path.split('/').at(-1) ?? ''),
    bytes: readFileSync(isFile ? from : new URL(`imports/${path}/${name}`, ROOT)),
  }))
}
