import { memo } from 'react'
import { formatTime } from '#web/i18n/format-time.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { MessageLine } from './message-line.tsx'
import { nameOfSender } from '../people.ts'
import type { ThreadRow } from '../thread-rows.ts'

interface MessageGroupProps {
  readonly group: Extract<ThreadRow, { kind: 'group' }>
}

/** Consecutive messages of one sender. */
export const MessageGroup = memo(function MessageGroup({ group }: MessageGroupProps) {
  const { sender, isMine, isSealed, lines, loaded } = group
  const [first] = lines
  if (!first) return null
  const at = 'at' in first ? first.at : first.sentAt
  const name = isMine ? fr.chat.you : nameOfSender(sender)
  return (
    <li className={cx('mt-3 flex gap-2', isMine && 'justify-end')}>
      {isSealed && <span aria-hidden className="size-8 shrink-0" />}
      {!isMine && !isSealed && (
        <Avatar name={name} url={sender?.avatarUrl ?? null} className="mt-6 size-8 self-start" />
      )}
      <div className={cx('flex min-w-0 flex-1 flex-col gap-1', isMine && 'items-end')}>
        <p className="flex max-w-full gap-1 px-1 text-small text-ink-soft">
          {!isSealed && (
            <span className={isMine ? 'sr-only' : 'truncate font-semibold'}>{name}</span>
          )}{' '}
          <time dateTime={at}>{formatTime(at)}</time>
        </p>
        {lines.map((line) => (
          <MessageLine key={line.id} line={line} isMine={isMine} loaded={loaded} />
        ))}
      </div>
    </li>
  )
})
