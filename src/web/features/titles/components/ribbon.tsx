import { Bookmark, Check } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'

interface RibbonProps {
  readonly isSeen: boolean
  /** A word in place of the sign. */
  readonly mark?: string | undefined
}

/** The bookmark that sticks out of a saved title: to see, or seen. */
export function Ribbon({ isSeen, mark }: RibbonProps) {
  const words = fr.watchlist.card
  return (
    <span
      className={cx(
        'ribbon absolute -top-1 right-2 z-1 flex h-9 min-w-6 justify-center px-1 pt-1.5 text-small leading-5 font-semibold',
        isSeen ? 'bg-success text-sheet' : 'bg-primary text-on-primary',
      )}
    >
      {mark ??
        (isSeen ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Bookmark aria-hidden className="size-4" />
        ))}
      <span className="sr-only">{isSeen ? words.isSeen : words.isToSee}</span>
    </span>
  )
}
