import type { Price } from '#shared/games.ts'
import { formatDiscount, formatPrice } from '#web/i18n/format-price.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'

interface PriceTagProps {
  readonly price: Price | null
  /** On the game's own page: large, and that there is none is said. */
  readonly isOnPage?: boolean
}

const words = fr.games.price

/**
 * What a game costs; below its usual price, both and how much less. A list that has no price says
 * nothing: a search of the store names none for what is free either.
 */
export function PriceTag({ price, isOnPage = false }: PriceTagProps) {
  const size = isOnPage ? 'text-lead' : 'text-small'
  if (price?.isFree) return <p className={cx('font-semibold', size)}>{words.free}</p>
  if (!price || price.final === null || price.currency === null) {
    return isOnPage ? <p className={cx('text-ink-soft', size)}>{words.none}</p> : null
  }
  const { initial, final, currency, discountPercent } = price
  const isLower = initial !== null && discountPercent > 0
  return (
    <p className={cx('flex flex-wrap items-center gap-x-2 tabular-nums', size)}>
      {isLower && (
        <>
          <span className="rounded-small bg-success-soft px-1.5 font-semibold text-success">
            {formatDiscount(discountPercent)}
          </span>
          <s className="text-small text-ink-soft">
            <span className="sr-only">{words.before} </span>
            {formatPrice(initial, currency)}
          </s>
        </>
      )}
      <span className="font-semibold">
        {isLower && <span className="sr-only">{words.now} </span>}
        {formatPrice(final, currency)}
      </span>
    </p>
  )
}
