import { existsSync, readdirSync, readFileSync } from 'node:fs'

/*
 * Answers recorded from TMDB, which are not part of this project: they stand beside it where there
 * are any. Without them the tests that read them are skipped; others stand alone.
 */
const ROOT = new URL('../../shared/fixtures/tmdb/', import.meta.url)

export const hasRecorded = existsSync(ROOT)

export interface Recorded {
  readonly folder: string
  readonly name: string
}

/** The recorded answers of these endpoints, or of all. */
export function recorded(...folders: string[]): Recorded[] {
  if (!hasRecorded) return []
  const wanted =
    folders.length > 0 ? folders : readdirSync(ROOT).filter((name) => !name.includes('.'))
  return wanted.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT)).map((name) => ({ folder, name })),
  )
}

export function recordedBody({ folder, name }: Recorded): unknown {
  return JSON.parse(readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8'))
}
