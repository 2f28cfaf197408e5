import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { blockedQuery } from '#web/features/friends/queries.ts'
import { PeopleGrid, PeopleLoading } from './people-grid.tsx'
import { PersonCard } from '#web/features/friends/components/person-card.tsx'
import { RelationButtons } from './relation-buttons.tsx'
import type { FriendActions } from '#web/features/friends/use-friend-actions.ts'

const t = fr.users.blocked

/** Blocked users, folded; fetched when opened. */
export function BlockedPeople({ actions }: { readonly actions: FriendActions }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group mt-12 border-t border-line pt-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 -rotate-90 transition-transform group-open:rotate-0"
        />
        {t.heading}
      </summary>
      <p className="mt-1 mb-4 text-ink-soft">{t.lead}</p>
      {isOpen && <List actions={actions} />}
    </details>
  )
}

function List({ actions }: { readonly actions: FriendActions }) {
  const blocked = useInfiniteQuery(blockedQuery(useCall()))
  if (blocked.isPending) return <PeopleLoading />
  if (blocked.isLoadingError) {
    return <FailedQuery query={blocked} />
  }
  const people = rowsOf(blocked.data)
  if (people.length === 0) return <p>{t.none}</p>
  return (
    <>
      <PeopleGrid label={t.heading} people={people}>
        {({ user, since }) => (
          <PersonCard user={user} lines={[t.since(formatDay(since))]}>
            <RelationButtons user={user} relation="blocked" actions={actions} />
          </PersonCard>
        )}
      </PeopleGrid>
      <MoreResults query={blocked} />
    </>
  )
}
