import { fr } from '#web/i18n/fr.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { attachmentOf } from '../people.ts'
import { LinkedText } from './linked-text.tsx'
import { SharedCard } from './shared-card.tsx'
import type { Line } from '../thread-rows.ts'

interface MessageLineProps {
  readonly line: Line
  readonly isMine: boolean
}

const t = fr.chat.thread

/** One message: text, shared item, and state if it is mine. */
export function MessageLine({ line, isMine }: MessageLineProps) {
  const queue = useQueue()
  const media = 'sentAt' in line ? attachmentOf(line) : undefined
  const sealed = 'sealed' in line ? line.sealed : undefined
  return (
    <div
      data-message={line.id}
      className={cx('flex w-full flex-col gap-1', isMine ? 'items-end' : 'items-start')}
    >
      {media && <SharedCard media={media} />}
      {sealed && <p className="px-3 py-1.5 text-ink-soft italic">{fr.chat.sealed[sealed]}</p>}
      {line.body === '' && !media && !sealed && (
        // The shared account was deleted.
        <p className="px-3 py-1.5 text-ink-soft italic">{fr.chat.deleted}</p>
      )}
      {line.body !== '' && (
        <p
          className={cx(
            'max-w-[85%] rounded-large px-3 py-1.5 wrap-anywhere whitespace-pre-wrap',
            isMine ? 'bg-primary-soft text-ink' : 'bg-sunken text-ink',
            'state' in line && 'opacity-75',
          )}
        >
          <LinkedText text={line.body} />
        </p>
      )}
      {'state' in line && line.state === 'refused' && (
        <div className="flex flex-wrap items-center justify-end gap-x-1 text-small text-danger">
          <p role="alert" className="basis-full text-right">
            {t.refused}
            {line.reason !== undefined && ` : ${line.reason}`}
          </p>
          <Button isSmall look="quiet" onClick={() => queue.again(line.id)}>
            {t.again}
          </Button>
          <Button isSmall look="quiet" onClick={() => queue.drop(line.id)}>
            {fr.kit.delete}
          </Button>
        </div>
      )}
    </div>
  )
}
