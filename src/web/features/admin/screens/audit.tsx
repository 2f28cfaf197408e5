import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import type { AuditEntry } from '#shared/admin.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDay } from '#web/i18n/format.ts'
import { formatTime } from '#web/i18n/format-time.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { cx } from '#web/ui/cx.ts'
import { Paged } from '../components/paged.tsx'
import { actionOf, actorOf, targetOf } from '../audit-texts.ts'
import { auditQuery } from '../queries.ts'

const t = fr.admin.audit

/** The audit log. */
export function Audit() {
  const call = useCall()
  const { page = 1 } = useSearch({ from: '/admin/audit' })
  const entries = useQuery(auditQuery(call, page))
  return (
    <>
      <PageTitle>{t.title}</PageTitle>
      <p className="mt-1 mb-5 text-ink-soft">{t.lead}</p>
      <Paged
        to="/admin/audit"
        page={page}
        query={entries}
        empty={
          <EmptyState icon={<NotebookPen aria-hidden />} title={t.noneTitle}>
            {t.none}
          </EmptyState>
        }
      >
        {(results) => <Entries entries={results} />}
      </Paged>
    </>
  )
}

const cell = 'px-3 py-1.5 text-left align-baseline'
/** On a phone, these columns are merged into the ones beside them. */
const wide = 'max-sm:hidden'

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <div className="rounded-medium border border-line bg-sheet">
      <table className="w-full text-small wrap-anywhere">
        <caption className="sr-only">{t.lead}</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {(['at', 'actor', 'action', 'target'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  cell,
                  'font-semibold whitespace-nowrap',
                  (column === 'at' || column === 'target') && wide,
                )}
              >
                {t.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-t border-rule first:border-t-0">
              <td className={cx(cell, wide, 'whitespace-nowrap text-ink-soft tabular-nums')}>
                <At entry={entry} />
              </td>
              <td className={cell}>
                <span className="font-semibold">{actorOf(entry)}</span>
                <span className="block text-ink-soft sm:hidden">
                  <At entry={entry} />
                </span>
              </td>
              <td className={cell}>
                {actionOf(entry)}
                <span className="block font-semibold sm:hidden">{targetOf(entry)}</span>
              </td>
              <td className={cx(cell, wide, 'font-semibold')}>{targetOf(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function At({ entry: { at } }: { readonly entry: AuditEntry }) {
  return <time dateTime={at}>{t.at(formatDay(at), formatTime(at))}</time>
}
