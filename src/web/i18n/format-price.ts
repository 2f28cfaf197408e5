/**
 * A price → « 19,99 € ».
 * @param amount in the smallest unit of the currency.
 * @param currency ISO 4217.
 */
export function formatPrice(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return ''
  const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions()
  return money.format(amount / 10 ** digits)
}

/** A discount in percent: `50` → « −50 % ». */
export function formatDiscount(percent: number): string {
  return `−${percent}\u00A0%`
}
