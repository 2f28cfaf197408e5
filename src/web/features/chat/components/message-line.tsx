import { useContext } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { attachmentOf } from '../people.ts'
import { OutcomeLine } from '#web/features/recommendations/components/outcome-line.tsx'
import { LinkedText } from './linked-text.tsx'
import { SharedHuesContext } from '../shared-hues.ts'
import { MessageMenu, openMenu } from './message-menu.tsx'
import { QuotedMessage } from './quoted-message.tsx'
import { Reactions } from './reactions.tsx'
import { SharedCard } from './shared-card.tsx'
import { SpoilerBubble } from './spoiler-bubble.tsx'
import type { Line } from '../thread-rows.ts'

interface MessageLineProps {
  readonly line: Line
  readonly isMine: boolean
  /** Ids of the loaded messages. */
  readonly loaded: ReadonlySet<string>
}

const t = fr.thread

/** One message: text, shared item, and state if it is mine. */
export function MessageLine({ line, isMine, loaded }: MessageLineProps) {
  const hues = useContext(SharedHuesContext)
  const media = 'sentAt' in line ? attachmentOf(line) : line.media
  const sealed = 'sealed' in line ? line.sealed : undefined
  const isDeleted = 'isDeleted' in line && line.isDeleted === true
  const isOpen = 'sentAt' in line && !sealed && !isDeleted
  const marked = 'sentAt' in line && line.spoiler ? line : undefined
  return (
    <div
      data-message={line.id}
      // Quotes move the focus to it.
      tabIndex={-1}
      className={cx(
        'group/message relative flex w-full flex-col gap-1',
        isMine ? 'items-end' : 'items-start',
      )}
      onContextMenu={isOpen ? openMenu : undefined}
    >
      {line.replyTo && (
        <QuotedMessage quote={line.replyTo} isLoaded={loaded.has(line.replyTo.id)} />
      )}
      {media && <SharedCard media={media} hue={hues.get(line.id)} />}
      {isMine && media && media.type !== 'user' && media.type !== 'list' && 'sentAt' in line && (
        <OutcomeLine conversationId={line.conversationId} messageId={line.id} type={media.type} />
      )}
      {sealed && <p className="px-3 py-1.5 text-ink-soft italic">{fr.chat.sealed[sealed]}</p>}
      {isDeleted && <p className="px-3 py-1.5 text-ink-soft italic">{fr.messages.deleted}</p>}
      {marked?.spoiler && <SpoilerBubble message={marked} spoiler={marked.spoiler} />}
      {line.body === '' && !media && !sealed && !isDeleted && !marked && (
        // The shared account was deleted.
        <p className="px-3 py-1.5 text-ink-soft italic">{fr.chat.deleted}</p>
      )}
      {line.body !== '' && (
        <p
          className={cx(
            'max-w-[85%] rounded-large px-3 py-1.5 wrap-anywhere whitespace-pre-wrap written',
            isMine ? 'bg-primary-soft text-ink' : 'bg-sunken text-ink',
            'state' in line && 'opacity-75',
          )}
        >
          <LinkedText text={line.body} />
        </p>
      )}
      {isOpen && line.editedAt && (
        <span className="px-1 text-small text-ink-soft">{fr.messages.edited}</span>
      )}
      {isOpen && line.reactions && <Reactions message={line} />}
      {isOpen && <MessageMenu message={line} isMine={isMine} />}
      {'state' in line && line.state === 'refused' && <Refused id={line.id} reason={line.reason} />}
    </div>
  )
}

interface RefusedProps {
  readonly id: string
  readonly reason: string | undefined
}

/** Why a message was not sent; it can be sent again, or dropped. */
function Refused({ id, reason }: RefusedProps) {
  const queue = useQueue()
  const { confirmDelete } = useConfirm()
  const drop = async () => {
    const question = { title: fr.messages.removeTitle, detail: t.dropDetail }
    if (await confirmDelete(question)) queue.drop(id)
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-small text-danger">
      <p role="alert" className="basis-full text-right">
        {t.refused}
        {reason !== undefined && ` : ${reason}`}
      </p>
      <Button isSmall look="quiet" onClick={() => queue.retry(id)}>
        {t.again}
      </Button>
      <Button isSmall look="quiet" onClick={() => void drop()}>
        {fr.kit.delete}
      </Button>
    </div>
  )
}
