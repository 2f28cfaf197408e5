import { useId, useState } from 'react'
import { Section } from '#web/ui/section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { FoldButton } from '#web/ui/fold-button.tsx'
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
    <Section title={words.about}>
      <div
        id={id}
        // A link that is reached by the keyboard must not stay hidden.
        onFocus={() => setOpen(true)}
        className={cx('max-w-prose leading-7 wrap-break-word', isLong && !isOpen && 'folded-text')}
      >
        {html.trim() === '' ? <p>{words.noDescription}</p> : <StoreText html={html} />}
      </div>
      {isLong && (
        <FoldButton
          textId={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          className="mt-2"
        />
      )}
    </Section>
  )
}
