import { useQuery } from '@tanstack/react-query'
import type { Work } from '#shared/friends.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { outcomesQuery } from '../queries.ts'

interface OutcomeLineProps {
  readonly conversationId: string
  readonly messageId: string
  readonly type: Work['type']
}

const t = fr.recommendations

/** Below one's own share: its outcome, as far as each friend discloses it. */
export function OutcomeLine({ conversationId, messageId, type }: OutcomeLineProps) {
  const { data } = useQuery(outcomesQuery(useCall(), conversationId))
  const found = data?.get(messageId) ?? []
  // Reserves its line while loading, so that nothing moves.
  return (
    <div className="min-h-5 max-w-full px-1 text-small wrap-anywhere text-ink-soft">
      {found
        .map(({ user, outcome, rating }) => {
          const text = t.outcome(user.username, type, outcome)
          return rating === null ? text : t.rated(text, rating)
        })
        .join(' · ')}
    </div>
  )
}
