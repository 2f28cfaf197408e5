import { readFiles as read } from '#server/features/imports/reading.ts'

/** Reads exported files, with all their titles at once. */
export async function readFiles(wanted: Parameters<typeof read>[0]) {
  const { found, ...rest } = await read(wanted)
  return { ...rest, found: { ...found, titles: [...found.titles] } }
}
