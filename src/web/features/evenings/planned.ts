import { formatDay } from '#web/i18n/format.ts'
import { formatTime } from '#web/i18n/format-time.ts'

export interface Planned {
  /** `null`: at once. */
  readonly startsAt: string | null
  readonly place: string
}

/** Planned time and place; `''` for an evening at once without a place. */
export function planned({ startsAt, place }: Planned): string {
  const when = startsAt === null ? '' : `${formatDay(startsAt)}, ${formatTime(startsAt)}`
  return [when, place].filter((part) => part !== '').join(' · ')
}
