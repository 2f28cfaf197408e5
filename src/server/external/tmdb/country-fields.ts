import * as z from 'zod/mini'
import { optionalRows } from '../loose-fields.ts'

const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
const CountryRow = z.pipe(
  z.object({ iso_3166_1: CountryCode }),
  z.transform((country) => country.iso_3166_1),
)
/** Where a title was made, under two names. */
export const countries = {
  production_countries: optionalRows(CountryRow, 20),
  origin_country: optionalRows(CountryCode, 20),
}
