import { useId, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/** Characters from which a life is folded. */
const LONG = 420

const words = fr.people.page

/** A life in its paragraphs, folded when it is long. */
export function Biography({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (text === '') return <p className="text-ink-soft">{words.noBiography}</p>
  const isLong = text.length > LONG
  return (
    <div className="max-w-2xl">
      <p id={id} className={cx('whitespace-pre-line', isLong && !isOpen && 'line-clamp-5')}>
        {text}
      </p>
      {isLong && (
        <Button
          look="quiet"
          isSmall
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 -ml-3"
        >
          {isOpen ? words.less : words.more}
        </Button>
      )}
    </div>
  )
}
