import { isDone, itemName, partOf, type Saved } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { Section } from '#web/ui/section.tsx'
import { ViewingList } from './late-viewing-list.tsx'

/** Each time that something was seen or played, on its page; nothing before the first. */
export function Viewings({ saved }: { readonly saved: Saved | undefined }) {
  if (!saved || !isDone(saved)) return null
  const kind = partOf(saved)
  const workId = 'steamApiId' in saved ? saved.steamApiId : saved.tmdbId
  const { title } = kind === 'game' ? fr.viewings.played : fr.viewings.seen
  return (
    <Section title={title}>
      <ViewingList work={{ kind, workId }} item={saved} name={itemName(saved)} />
    </Section>
  )
}
