import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { FriendPicker } from '#web/features/chat/components/friend-picker.tsx'
import { nameOfConversation } from '#web/features/chat/people.ts'
import { conversationsQuery } from '#web/features/chat/queries.ts'
import { friendsQuery } from '#web/features/friends/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { localDay } from '#web/lib/local-day.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table, TableSkeleton } from '../components/table.tsx'
import { type TasteFilter, tableQuery } from '../queries.ts'

const t = fr.taste.table
const NONE = ''
/** Years of release that can be chosen. */
const YEARS = 70

/** Tastes of several friends, or of a group, side by side. */
export function TasteScreen() {
  const { friends = NONE, group, year } = useSearch({ from: '/taste' })
  const call = useCall()
  const listed = useInfiniteQuery(friendsQuery(call))
  const groups = useInfiniteQuery(conversationsQuery(call))
  const friendIds = friends === NONE ? [] : friends.split(',')
  // Shown at once, so that nothing shifts.
  const isReady = listed.isFetched && groups.isFetched
  return (
    <>
      <PageTitle>{t.heading}</PageTitle>
      <p className="mt-1 mb-6 text-lead text-ink-soft">{t.lead}</p>
      {isReady ? (
        <>
          <Choice friendIds={friendIds} group={group} year={year} />
          <div className="mt-8">
            {friendIds.length === 0 && group === undefined ? (
              <EmptyState icon={<UsersRound aria-hidden />} title={t.nobody.title}>
                {t.nobody.detail}
              </EmptyState>
            ) : (
              <Compared friendIds={friendIds} group={group} year={year} />
            )}
          </div>
        </>
      ) : (
        <Loading>
          <Skeleton className="mb-3 h-7 w-40" />
          <Skeleton className="h-64 max-w-2xl rounded-large" />
        </Loading>
      )}
    </>
  )
}

function Choice({ friendIds, group, year }: TasteFilter) {
  const navigate = useNavigate({ from: '/taste' })
  const me = useUser()?.id ?? ''
  const groups = rowsOf(useInfiniteQuery(conversationsQuery(useCall())).data).filter(
    ({ isGroup }) => isGroup,
  )
  const thisYear = Number(localDay(useNow()).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  const go = (search: { friends?: string; group?: string; year?: string | undefined }) =>
    void navigate({ search: { year, ...search }, replace: true, resetScroll: false })
  return (
    <Section title={t.who}>
      <div className="grid max-w-2xl gap-4 rounded-large border border-line bg-sheet p-4 shadow-card">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {groups.length > 0 && (
            <Select
              label={t.from}
              value={group ?? NONE}
              choices={[
                { value: NONE, label: t.chosen },
                ...groups.map((each) => ({
                  value: each.id,
                  label: nameOfConversation(each, me),
                })),
              ]}
              onChange={(id) => go(id === NONE ? {} : { group: id })}
            />
          )}
          <Select
            label={t.years}
            value={year ?? NONE}
            choices={[
              { value: NONE, label: t.allYears },
              ...years.map((value) => ({ value, label: value })),
            ]}
            onChange={(wanted) =>
              go({
                ...(group !== undefined && { group }),
                ...(friendIds.length > 0 && { friends: friendIds.join(',') }),
                year: wanted === NONE ? undefined : wanted,
              })
            }
          />
        </div>
        {group === undefined ? (
          <FriendPicker
            chosen={new Set(friendIds)}
            onChange={(chosen) => go(chosen.size === 0 ? {} : { friends: [...chosen].join(',') })}
          />
        ) : (
          <p className="text-ink-soft">{t.group}</p>
        )}
      </div>
    </Section>
  )
}

function Compared(filter: TasteFilter) {
  const query = useQuery(tableQuery(useCall(), filter))
  if (query.isPending) return <TableSkeleton />
  if (query.isLoadingError) return <FailedQuery query={query} />
  if (query.data.people.length < 2) {
    return (
      <EmptyState icon={<UsersRound aria-hidden />} title={t.alone.title}>
        {t.alone.detail}
      </EmptyState>
    )
  }
  return <Table {...query.data} />
}
