import { dayBefore } from './days.ts'

export const PRECISIONS = ['today', 'yesterday', 'day', 'month', 'year', 'unknown'] as const
/** How precisely a day is known. */
export type Precision = (typeof PRECISIONS)[number]

/** The form's fields. */
export interface TypedDay {
  readonly precision: Precision
  readonly day: string
  /** `01`–`12` */
  readonly month: string
  readonly year: string
}

/** The form's initial fields: the known part of the day, the rest from today. */
export function typedDay(day: string | null, today: string): TypedDay {
  const known = day ?? today
  return {
    precision: precisionOf(day, today),
    day: known.length === 10 ? known : today,
    month: known.length >= 7 ? known.slice(5, 7) : today.slice(5, 7),
    year: known.slice(0, 4),
  }
}

/** The day entered in the form; `null` when unknown. */
export function enteredDay(
  { precision, day, month, year }: TypedDay,
  today: string,
): string | null {
  const days = {
    today,
    yesterday: dayBefore(today),
    day,
    month: `${year}-${month}`,
    year,
    unknown: null,
  }
  return days[precision]
}

function precisionOf(day: string | null, today: string): Precision {
  if (day === null) return 'unknown'
  if (day === today) return 'today'
  if (day === dayBefore(today)) return 'yesterday'
  if (day.length === 4) return 'year'
  return day.length === 7 ? 'month' : 'day'
}
