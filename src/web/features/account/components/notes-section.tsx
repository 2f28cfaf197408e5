import type { User } from '#shared/auth.ts'
import type { NoteReader } from '#shared/lists.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { useChangeProfile } from '../queries.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.account.notes
const { readers } = fr.watchlist.note
const CHOICES = (['friends', 'self'] as const).map((value) => ({ value, label: readers[value] }))

/** Default reader of notes. */
export function NotesSection({ user }: { readonly user: User }) {
  const toast = useToast()
  const tellFailure = useTellFailure()
  const { mutate } = useChangeProfile(useCall(), useSession().learn)
  const choose = (noteReader: NoteReader) =>
    mutate(
      { noteReader },
      {
        onSuccess: () =>
          toast({ severity: 'success', summary: fr.account.saved, detail: t.chosen[noteReader] }),
        onError: tellFailure(fr.account.failed),
      },
    )
  return (
    <SettingsSection id="notes" title={t.title} lead={t.lead}>
      <Segmented<NoteReader>
        label={t.title}
        value={user.noteReader}
        choices={CHOICES}
        onChange={choose}
      />
    </SettingsSection>
  )
}
