import { isDone, itemName, type Saved } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { Section } from '#web/ui/section.tsx'
import { workOf } from '../queries.ts'
import { ViewingList } from './viewing-list.tsx'

/** A work's viewings, on its page; nothing before the first. */
export function Viewings({ saved }: { readonly saved: Saved | undefined }) {
  if (!saved || !isDone(saved)) return null
  const work = workOf(saved)
  const { title } = work.kind === 'game' ? fr.viewings.played : fr.viewings.seen
  return (
    <Section title={title}>
      <ViewingList work={work} item={saved} name={itemName(saved)} />
    </Section>
  )
}
