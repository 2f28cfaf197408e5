import * as z from 'zod/mini'
import type { Price } from '#shared/games.ts'
import { Numeric, otherwise } from '../loose-fields.ts'

/** A whole number, perhaps as text; anything else is none. */
export function looseInt(min: number, max: number) {
  return otherwise(z.nullable(z.pipe(Numeric, z.int().check(z.gte(min), z.lte(max)))), null)
}

const Amount = looseInt(0, 2_147_483_647)
const Percent = looseInt(0, 100)
const Currency = otherwise(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null)

/** What a body says of a price, in hundredths whatever the currency: 968000 are 9680 yen. */
interface Said {
  readonly currency: string | null
  readonly initial: number | null
  readonly final: number | null
  readonly percent: number | null
}

/** `price_overview` of a page and `price` of a search: `{}` or `[]` where there is none. */
export const PriceOverview = otherwise(
  z.nullable(
    z.pipe(
      z.object({
        currency: Currency,
        initial: Amount,
        final: Amount,
        discount_percent: Percent,
      }),
      z.transform(({ discount_percent: percent, ...said }) => toPrice({ ...said, percent })),
    ),
  ),
  null,
)

/** The same of a featured game, whose price stands among its other fields. */
export const featuredPrice = {
  currency: Currency,
  original_price: Amount,
  final_price: Amount,
  discount_percent: Percent,
}

export const FREE: Price = {
  isFree: true,
  currency: null,
  initial: null,
  final: null,
  discountPercent: 0,
}

/** The price that was said, `null` where none was. What costs nothing without a discount is free. */
export function toPrice({ currency, initial, final, percent }: Said): Price | null {
  if (currency === null || final === null) return null
  const full = Math.max(initial ?? 0, final)
  const units = unitsInHundredth(currency)
  const discountPercent = percent ?? reduction(full, final)
  return {
    isFree: full === 0,
    currency,
    initial: Math.round(full * units),
    final: Math.round(final * units),
    discountPercent,
  }
}

/** How many of its smallest units a hundredth of a currency is: 1 for the euro, 0.01 for the yen. */
function unitsInHundredth(currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10 ** (digits - 2)
}

function reduction(initial: number, final: number): number {
  return final < initial ? Math.round((1 - final / initial) * 100) : 0
}
