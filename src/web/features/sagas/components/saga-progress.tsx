import { fr } from '#web/i18n/fr.ts'

interface SagaProgressProps {
  readonly seen: number
  readonly total: number
  readonly className?: string
}

/** « 3 vus sur 8 », and a line that fills. */
export function SagaProgress({ seen, total, className }: SagaProgressProps) {
  return (
    <div className={className}>
      <p className="text-small font-semibold tabular-nums">{fr.sagas.seen(seen, total)}</p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full bg-primary"
          style={{ width: `${(100 * seen) / Math.max(1, total)}%` }}
        />
      </div>
    </div>
  )
}
