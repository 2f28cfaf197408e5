import type { Price } from '#shared/games.ts'
import { formatDiscount, formatPrice } from '#web/i18n/format-price.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'

interface PriceTagProps {
  readonly price: Price | null
  /** On the game's page: large, with a text where there is no price. */
  readonly isOnPage?: boolean
}

const t = fr.games.price

/**
 * A price, with the usual price and the discount. Lists show nothing without a price: the store's
 * search returns none for free games either.
 */
export function PriceTag({ price, isOnPage = false }: PriceTagProps) {
  const size = isOnPage ? 'text-lead' : 'text-small'
  if (price?.isFree) return <p className={cx('font-semibold', size)}>{t.free}</p>
  if (!price || price.final === null || price.currency === null) {
    return isOnPage ? <p className={cx('text-ink-soft', size)}>{t.none}</p> : null
  }
  const { initial, final, currency, discountPercent } = price
  const isLower = initial !== null && discountPercent > 0
  return (
    <p
      // In a card, what does not fit beside my marks is hidden: the price comes first.
      className={cx(
        'flex flex-wrap items-center gap-x-2 tabular-nums',
        size,
        !isOnPage && 'h-5 overflow-hidden',
      )}
    >
      <span className="font-semibold">
        {isLower && <span className="sr-only">{t.now} </span>}
        {formatPrice(final, currency)}
      </span>
      {isLower && (
        <>
          <span className="rounded-small bg-success-soft px-1.5 font-semibold text-success">
            {formatDiscount(discountPercent)}
          </span>
          <s className="text-small text-ink-soft">
            <span className="sr-only">{t.before} </span>
            {formatPrice(initial, currency)}
          </s>
        </>
      )}
    </p>
  )
}
