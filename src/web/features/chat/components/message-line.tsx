import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkedText } from './linked-text.tsx'
import { SharedCard } from './shared-card.tsx'
import type { Outbox } from '../outbox.ts'
import type { Line } from '../thread-rows.ts'

interface MessageLineProps {
  readonly line: Line
  readonly isMine: boolean
  readonly outbox: Outbox | undefined
}

const words = fr.chat.thread

/** One message: its words, what it shares, and what became of it when it is mine. */
export function MessageLine({ line, isMine, outbox }: MessageLineProps) {
  const media = 'media' in line ? line.media : undefined
  const sealed = 'sealed' in line ? line.sealed : undefined
  return (
    <div
      data-message={line.id}
      className={cx('flex w-full flex-col gap-1', isMine ? 'items-end' : 'items-start')}
    >
      {media && <SharedCard media={media} />}
      {sealed && <p className="px-3 py-1.5 text-ink-soft italic">{fr.chat.sealed[sealed]}</p>}
      {line.body === '' && !media && !sealed && (
        // The account that was shared is gone.
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
            {words.refused}
            {line.reason !== undefined && ` : ${line.reason}`}
          </p>
          <Button isSmall look="quiet" onClick={() => outbox?.again(line.id)}>
            {words.again}
          </Button>
          <Button isSmall look="quiet" onClick={() => outbox?.discard(line.id)}>
            {fr.kit.delete}
          </Button>
        </div>
      )}
    </div>
  )
}
