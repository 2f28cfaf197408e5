import { fr } from '#web/i18n/fr.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** Classes of a virtual list and of its items: on paper they follow one another, without the gaps. */
export const printable = {
  list: 'relative print:flex print:h-auto! print:flex-wrap print:gap-4',
  item: 'absolute print:static! print:break-inside-avoid',
} as const

interface PartialPrintProps {
  readonly shown: number
  readonly total: number
}

/** On paper only: a virtual list has but the items near the window. */
export function PartialPrint({ shown, total }: PartialPrintProps) {
  if (shown >= total) return null
  return <p className="mb-4 hidden print:block">{fr.print.partial(formatNumber(total))}</p>
}
