import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import type { AuditEntry } from '#shared/admin.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDay } from '#web/i18n/format.ts'
import { formatTime } from '#web/i18n/format-time.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pager } from '../components/pager.tsx'
import { RequestsLoading } from '../components/request-list.tsx'
import { sentence } from '../audit-sentence.ts'
import { auditQuery } from '../queries.ts'

const words = fr.admin.audit

/** What administrators did, day by day. */
export function Audit() {
  const call = useCall()
  const { page = 1 } = useSearch({ from: '/admin/audit' })
  const entries = useQuery(auditQuery(call, page))
  const { data, error } = entries
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <p className="mt-1 mb-5 text-ink-soft">{words.lead}</p>
      {!data && !error && <RequestsLoading />}
      {!data && error && (
        <ErrorState
          error={error}
          onRetry={() => void entries.refetch()}
          isRetrying={entries.isFetching}
        />
      )}
      {data && data.results.length === 0 && (
        <EmptyState icon={<NotebookPen aria-hidden />} title={words.noneTitle}>
          {words.none}
        </EmptyState>
      )}
      {data &&
        byDay(data.results).map(([day, ofDay]) => (
          <section key={day} className="mb-6">
            <h2 className="mb-2 font-title text-lead font-semibold">{day}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-large border border-line bg-sheet shadow-card">
              {ofDay.map((entry) => (
                <li key={entry.id} className="flex gap-4 px-4 py-3 sm:px-5">
                  <time dateTime={entry.at} className="shrink-0 text-ink-soft tabular-nums">
                    {formatTime(entry.at)}
                  </time>
                  <p className="min-w-0 wrap-anywhere">{sentence(entry)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {data && <Pager to="/admin/audit" page={page} totalPages={data.totalPages} />}
    </>
  )
}

function byDay(entries: readonly AuditEntry[]): (readonly [string, AuditEntry[]])[] {
  return [...Map.groupBy(entries, ({ at }) => formatDay(at))]
}
