import { useId, useState } from 'react'
import { TitleSection } from '#web/features/titles/components/title-section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { StoreText } from './store-text.tsx'

const words = fr.gamePage
/** Letters beyond which a text is folded. */
const LONG = 1600

/** What the store says of a game; a long text shows how it begins. */
export function GameDescription({ html }: { readonly html: string }) {
  const id = useId()
  const isLong = html.length > LONG
  const [isOpen, setOpen] = useState(false)
  return (
    <TitleSection title={words.about}>
      <div
        id={id}
        // A link that is reached by the keyboard must not stay hidden.
        onFocus={() => setOpen(true)}
        className={cx('max-w-prose leading-7 wrap-break-word', isLong && !isOpen && 'folded-text')}
      >
        {html.trim() === '' ? <p>{words.noDescription}</p> : <StoreText html={html} />}
      </div>
      {isLong && (
        <Button
          look="quiet"
          isSmall
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-2 -ml-3"
        >
          {isOpen ? words.less : words.more}
        </Button>
      )}
    </TitleSection>
  )
}
