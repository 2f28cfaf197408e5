import { fr } from '#web/i18n/fr.ts'

const { readers } = fr.watchlist.note

/** Who may read a note, to choose from. */
export const READERS = (['friends', 'self'] as const).map((value) => ({
  value,
  label: readers[value],
}))
