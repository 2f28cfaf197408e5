import { useId, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { FoldButton } from '#web/ui/fold-button.tsx'

/** Characters from which the text is folded. */
const LONG = 420

const t = fr.people.page

interface BiographyProps {
  readonly text: string
  /** Set if it is not French. */
  readonly lang: string | undefined
}

/** A biography, folded when long. */
export function Biography({ text, lang }: BiographyProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (text === '') return <p className="text-ink-soft">{t.noBiography}</p>
  const isLong = text.length > LONG
  return (
    <div className="max-w-2xl">
      <p
        id={id}
        lang={lang}
        className={cx('whitespace-pre-line', isLong && !isOpen && 'line-clamp-5')}
      >
        {text}
      </p>
      {isLong && (
        <FoldButton
          textId={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          className="mt-1"
        />
      )}
    </div>
  )
}
