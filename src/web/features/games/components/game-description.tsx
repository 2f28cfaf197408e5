import { useId, useState } from 'react'
import { Section } from '#web/ui/section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { FoldButton } from '#web/ui/fold-button.tsx'
import { StoreText } from './store-text.tsx'

const t = fr.gamePage
/** Characters beyond which the text is folded. */
const LONG = 1600

/** The store's description, folded when long. */
export function GameDescription({ html }: { readonly html: string }) {
  const id = useId()
  const isLong = html.length > LONG
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t.about}>
      <div
        id={id}
        // Unfolds when a hidden link takes the focus.
        onFocus={() => setOpen(true)}
        className={cx('max-w-prose leading-7 wrap-break-word', isLong && !isOpen && 'folded-text')}
      >
        {html.trim() === '' ? <p>{t.noDescription}</p> : <StoreText html={html} />}
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
