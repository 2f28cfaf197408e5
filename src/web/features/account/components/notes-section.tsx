import type { User } from '#shared/auth.ts'
import type { NoteReader } from '#shared/lists.ts'
import { READERS } from '#web/features/notes/readers.ts'
import { fr } from '#web/i18n/fr.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.account.notes

/** Default reader of notes. */
export function NotesSection({ user }: { readonly user: User }) {
  const { save } = useSaveSetting()
  return (
    <SettingsSection id="notes" title={t.title} lead={t.lead}>
      <Segmented<NoteReader>
        label={t.title}
        value={user.noteReader}
        choices={READERS}
        onChange={(noteReader) => save({ noteReader }, t.chosen[noteReader])}
      />
    </SettingsSection>
  )
}
