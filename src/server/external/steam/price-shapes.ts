import * as z from 'zod/mini'
import type { Price } from '#shared/games.ts'
import { Numeric, withFallback } from '../loose-fields.ts'

/** An integer, perhaps as a string; `null` otherwise. */
export function looseInt(min: number, max: number) {
  return withFallback(z.nullable(z.pipe(Numeric, z.int().check(z.gte(min), z.lte(max)))), null)
}

const Amount = looseInt(0, 2_147_483_647)
const Percent = looseInt(0, 100)
const Currency = withFallback(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null)

/** A price as the store sends it: in hundredths whatever the currency, so 968000 is 9680 yen. */
interface StorePrice {
  readonly currency: string | null
  readonly initial: number | null
  readonly final: number | null
  readonly percent: number | null
}

/** `price_overview` of a game and `price` of a search result; `{}` or `[]` if there is none. */
export const PriceOverview = withFallback(
  z.nullable(
    z.pipe(
      z.object({
        currency: Currency,
        initial: Amount,
        final: Amount,
        discount_percent: Percent,
      }),
      z.transform(({ discount_percent: percent, ...price }) => toPrice({ ...price, percent })),
    ),
  ),
  null,
)

/** The same for a featured game, whose price is among its other fields. */
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

/** `null` if there is no price. A game that costs nothing without a discount is free. */
export function toPrice({ currency, initial, final, percent }: StorePrice): Price | null {
  if (currency === null || final === null) return null
  const full = Math.max(initial ?? 0, final)
  const units = unitsInHundredth(currency)
  const discountPercent = percent ?? discount(full, final)
  return {
    isFree: full === 0,
    currency,
    initial: Math.round(full * units),
    final: Math.round(final * units),
    discountPercent,
  }
}

/** A hundredth of a currency in its smallest units: 1 for the euro, 0.01 for the yen. */
function unitsInHundredth(currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10 ** (digits - 2)
}

function discount(initial: number, final: number): number {
  return final < initial ? Math.round((1 - final / initial) * 100) : 0
}
