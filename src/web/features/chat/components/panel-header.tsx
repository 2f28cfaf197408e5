import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface PanelHeaderProps {
  readonly title: ReactNode
  /** Under the title. */
  readonly line?: string | undefined
  readonly onBack?: () => void
  readonly onClose: () => void
  /** More buttons. */
  readonly children?: ReactNode
}

/** The panel's title, back and close. The heading takes the focus when the panel changes. */
export function PanelHeader({ title, line, onBack, onClose, children }: PanelHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-1 border-b border-line px-3 py-2">
      {onBack && (
        <IconButton label={fr.thread.back} icon={<ArrowLeft aria-hidden />} onClick={onBack} />
      )}
      <div className="min-w-0 grow px-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="truncate font-title text-lead leading-6 font-semibold outline-none written max-[22rem]:text-base"
        >
          {title}
        </h2>
        {line !== undefined && (
          <p className="line-clamp-1 text-small wrap-anywhere text-ink-soft max-[22rem]:line-clamp-2">
            {line}
          </p>
        )}
      </div>
      {children}
      <IconButton label={fr.kit.close} icon={<X aria-hidden />} onClick={onClose} />
    </header>
  )
}
