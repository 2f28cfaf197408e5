import { readFiles as read } from '#server/features/imports/reading.ts'

/** Reads exported files without pauses, with all their titles at once. */
export async function readFiles(wanted: Omit<Parameters<typeof read>[0], 'pace'>) {
  const { found, ...rest } = await read({ ...wanted, pace: async () => {} })
  return { ...rest, found: { ...found, titles: [...found.titles] } }
}
