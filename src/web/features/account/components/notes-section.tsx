import type { User } from '#shared/auth.ts'
import type { NoteReader } from '#shared/lists.ts'
import { fr } from '#web/i18n/fr.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.account.notes
const { readers } = fr.watchlist.note
const CHOICES = (['friends', 'self'] as const).map((value) => ({ value, label: readers[value] }))

/** Default reader of notes. */
export function NotesSection({ user }: { readonly user: User }) {
  const { save } = useSaveSetting()
  return (
    <SettingsSection id="notes" title={t.title} lead={t.lead}>
      <Segmented<NoteReader>
        label={t.title}
        value={user.noteReader}
        choices={CHOICES}
        onChange={(noteReader) => save({ noteReader }, t.chosen[noteReader])}
      />
    </SettingsSection>
  )
}
