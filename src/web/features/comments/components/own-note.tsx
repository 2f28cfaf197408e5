import { itemId, itemName, partOf, type Saved } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Section } from '#web/ui/section.tsx'
import { Comments } from './comments.tsx'

const t = fr.comments

/** Friends' comments on the user's own note, which the head of the work's page shows. */
export function OwnNote({ saved }: { readonly saved: Saved | undefined }) {
  const userId = useUser()?.id
  if (!saved || saved.note === null || userId === undefined) return null
  const subject = { userId, kind: partOf(saved), workId: itemId(saved) }
  return (
    <Section title={t.ownNote}>
      <Comments subject={subject} name={t.own(itemName(saved))} />
    </Section>
  )
}
