import type { ReactNode } from 'react'
import type { Dashboard } from '#shared/admin.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { cx } from '#web/ui/cx.ts'
import { useNow } from '#web/lib/use-now.ts'

const t = fr.admin.dashboard
type State = Dashboard['health']['database']

const dots: Record<State, string> = {
  up: 'bg-success',
  down: 'bg-danger',
  unused: 'bg-line-strong',
}

/** Health of the server's dependencies. */
export function HealthCard({ health }: { readonly health: Dashboard['health'] }) {
  const now = useNow()
  const { mails } = health
  const waiting = t.mailsWaiting(mails.waiting)
  return (
    <section className="rounded-large border border-line bg-sheet px-4 py-3 shadow-card sm:px-5">
      <h2 className="mb-2 font-title text-lead font-semibold">{t.health}</h2>
      <dl className="grid gap-2">
        {(['database', 'redis', 'tmdb', 'steam'] as const).map((part) => (
          <Line key={part} label={t[part]} state={health[part]}>
            {part === 'steam' ? t.games[health.games][health.steam] : t.states[health[part]]}
          </Line>
        ))}
        <Line label={t.mails} state={mails.waiting > 0 ? 'unused' : 'up'}>
          {mails.transport === 'smtp' ? waiting : t.mailsToFiles}
          {mails.oldest !== null && `, ${t.mailsSince(formatAgo(mails.oldest, now))}`}
        </Line>
      </dl>
    </section>
  )
}

interface LineProps {
  readonly label: string
  readonly state: State
  readonly children: ReactNode
}

function Line({ label, state, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 text-right text-small text-ink-soft max-sm:max-w-[55%] max-sm:shrink">
        <span aria-hidden className={cx('mr-2 inline-block size-2.5 rounded-full', dots[state])} />
        {children}
      </dd>
    </div>
  )
}
