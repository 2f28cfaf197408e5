import type { Dashboard } from '#shared/admin.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'

const t = fr.admin.dashboard
const WIDTH = 600
const HEIGHT = 180

/** Registrations of a month as a bar chart, with a table for screen readers. */
export function RegistrationCurve({ days }: { readonly days: Dashboard['registrations'] }) {
  const most = Math.max(4, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const step = WIDTH / days.length
  return (
    <section className="rounded-large border border-line bg-sheet px-4 py-3 shadow-card sm:px-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-title text-lead font-semibold">{t.registrations}</h2>
        <p className="text-small text-ink-soft">{t.total(total)}</p>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-45 w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className="stroke-line-strong" />
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * step + step * 0.15}
            y={HEIGHT - (count / most) * (HEIGHT - 12)}
            width={step * 0.7}
            height={(count / most) * (HEIGHT - 12)}
            rx="3"
            className="fill-primary"
          />
        ))}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-small text-ink-soft">
        <span>{formatDate(days[0]?.day ?? '')}</span>
        <span>{formatDate(days.at(-1)?.day ?? '')}</span>
      </p>
      {/* Hidden by a wrapper: a table itself would grow with its rows. */}
      <div className="sr-only">
        <table>
          <caption>{t.registrations}</caption>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.registered}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
