import type { NoteMark } from '#shared/note-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

/** « Spoiler : S2 É4 », or « Spoiler » alone for the whole work. */
export function markLabel(mark: NoteMark): string {
  return fr.notes.marked('episode' in mark ? fr.notes.place(mark.season, mark.episode) : null)
}

/** « Dark, S2 É4 », or the title alone. */
export function markedWorkLabel(mark: NoteMark, title: string): string {
  return 'episode' in mark ? `${title}, ${fr.notes.place(mark.season, mark.episode)}` : title
}
