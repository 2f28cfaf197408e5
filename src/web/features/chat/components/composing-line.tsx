import { X } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { quoteOf } from '../cache.ts'
import { nameOfSender } from '../people.ts'
import type { Composing } from '../use-composing.ts'
import { quoteText } from './quoted-message.tsx'

interface ComposingLineProps {
  readonly composing: Composing
  readonly me: string
  readonly onLeave: () => void
}

const t = fr.messages

/** Shows the message being edited or replied to, with a way out. */
export function ComposingLine({ composing, me, onLeave }: ComposingLineProps) {
  const message = composing.kind === 'edit' ? composing.message : composing.to
  return (
    <div className="flex items-center gap-2 pt-2">
      <p role="status" className="min-w-0 grow border-l-3 border-primary pl-3 text-small">
        <span className="block font-semibold">
          {composing.kind === 'edit'
            ? t.editing
            : message.sender?.id === me
              ? t.answeringOwn
              : t.answering(nameOfSender(message.sender))}
        </span>
        <span className="block truncate text-ink-soft written">{quoteText(quoteOf(message))}</span>
      </p>
      <IconButton label={t.leave} icon={<X aria-hidden />} onClick={onLeave} />
    </div>
  )
}
