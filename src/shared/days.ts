import * as z from 'zod/mini'

/** The kinds of viewings. */
export const ViewingKind = z.enum(['movie', 'tv', 'episode', 'game'])
export type ViewingKind = z.infer<typeof ViewingKind>

const YEAR = '(?:19|20)[0-9]{2}'
const LEAP_YEAR = '(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)'
const MONTH_DAY =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))'

const DAY = `(?:${YEAR}-${MONTH_DAY}|${LEAP_YEAR}-02-29)`
/** A year of viewings. */
export const Year = z.string().check(z.regex(new RegExp(`^${YEAR}$`), 'day'))

/** A month: `2026-11`. */
export const Month = z.string().check(z.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/))

/** A calendar day in the user's own time zone. */
export const Day = z.string().check(z.regex(new RegExp(`^${DAY}$`), 'day'))

/** An instant that a client sends: ISO 8601 in UTC, to the millisecond. */
export const SentInstant = z
  .string()
  .check(
    z.regex(new RegExp(`^${DAY}T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z$`)),
    z.meta({ format: 'date-time' }),
  )

/** A day, or only a month or a year: `2026-11-22`, `2026-11`, `2026`. */
export const VagueDay = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(?:${YEAR}(?:-(?:0[1-9]|1[0-2]|${MONTH_DAY}))?|${LEAP_YEAR}-02-29)$`),
      'day',
    ),
  )
