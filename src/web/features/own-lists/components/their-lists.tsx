import { useInfiniteQuery } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { Section } from '#web/ui/section.tsx'
import { theirListsQuery } from '../queries.ts'
import { ListCards } from './list-cards.tsx'

/** The lists that a friend opened to me; nothing when there are none. */
export function TheirLists({ userId }: { readonly userId: string }) {
  const lists = useInfiniteQuery(theirListsQuery(useCall(), userId))
  const rows = rowsOf(lists.data)
  if (lists.isPending || (lists.data && rows.length === 0)) return null
  return (
    <div className="mt-8">
      <Section title={fr.ownLists.heading}>
        {lists.isLoadingError ? (
          <FailedQuery query={lists} />
        ) : (
          <>
            <ListCards label={fr.ownLists.heading} lists={rows} />
            <MoreResults query={lists} />
          </>
        )}
      </Section>
    </div>
  )
}
