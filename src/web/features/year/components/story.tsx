import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const t = fr.year

export interface StoryCard {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

/**
 * Cards side by side, one at a time: swiped, turned by the buttons, or by the arrow keys once the row is
 * focused. They slide only if motion is not reduced.
 */
export function Story({ cards }: { readonly cards: readonly StoryCard[] }) {
  const row = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const turnTo = (wanted: number) => {
    const box = row.current
    if (box) box.scrollLeft = Math.max(0, Math.min(cards.length - 1, wanted)) * box.clientWidth
  }
  return (
    <div className="mx-auto mt-4 max-w-2xl">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do what scrolling does, a card at a time */}
      <div
        ref={row}
        role="region"
        aria-label={t.cards}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        onKeyDown={(press) => {
          const by = press.key === 'ArrowRight' ? 1 : press.key === 'ArrowLeft' ? -1 : 0
          if (by === 0 || press.target !== press.currentTarget) return
          press.preventDefault()
          turnTo(place + by)
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-large border border-line bg-sheet shadow-card motion-safe:scroll-smooth"
      >
        {cards.map(({ key, title, content }) => (
          <section
            key={key}
            aria-labelledby={`carte-${key}`}
            className="flex min-h-112 w-full shrink-0 snap-start snap-always flex-col justify-center px-6 py-8 sm:px-12"
          >
            <h2 id={`carte-${key}`} className="font-title text-lead font-semibold text-primary">
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
      <div className="mt-3 flex items-center justify-center gap-4">
        <IconButton
          label={t.previous}
          icon={<ChevronLeft aria-hidden />}
          disabled={place === 0}
          onClick={() => turnTo(place - 1)}
        />
        <p aria-live="polite" className="text-small text-ink-soft tabular-nums">
          {t.place(place + 1, cards.length)}
        </p>
        <IconButton
          label={t.following}
          icon={<ChevronRight aria-hidden />}
          disabled={place === cards.length - 1}
          onClick={() => turnTo(place + 1)}
        />
      </div>
    </div>
  )
}
