import type { Suggestion } from '#shared/friends.ts'
import { fr } from '#web/i18n/fr.ts'
import { PersonCard } from '#web/features/friends/components/person-card.tsx'
import type { FriendActions } from '#web/features/friends/use-friend-actions.ts'
import { Section } from '#web/ui/section.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { RelationButtons } from './relation-buttons.tsx'

const t = fr.friends.suggestions

interface SuggestionsProps {
  readonly people: readonly Suggestion[]
  readonly actions: FriendActions
}

/** Friends of my friends; nothing where there is none. */
export function Suggestions({ people, actions }: SuggestionsProps) {
  if (people.length === 0) return null
  return (
    <div className="mt-10">
      <Section title={t.title}>
        <PeopleGrid label={t.title} people={people}>
          {({ user, inCommon }) => {
            const stranger = { ...user, isOnline: null, lastSeenAt: null }
            return (
              <PersonCard user={stranger} heading="h3" lines={[t.inCommon(inCommon)]}>
                <RelationButtons user={stranger} relation="none" actions={actions} />
              </PersonCard>
            )
          }}
        </PeopleGrid>
      </Section>
    </div>
  )
}
