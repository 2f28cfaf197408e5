import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Conversation } from '#shared/chat.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import type { Thread } from '../cache.ts'
import { useChatLine } from '../chat-line.ts'
import { Composer } from './composer.tsx'
import { GonePartner } from './gone-partner.tsx'
import { MessageList } from './message-list.tsx'
import { SentMark } from './sent-mark.tsx'
import type { Pending } from '../outbox.ts'
import { Parted } from './parted.tsx'
import { isAlone, nameOfConversation, partedFrom } from '../people.ts'
import { firstUnread, rowsOf } from '../thread-rows.ts'
import { ThreadNews } from './thread-news.tsx'
import { TypingLine } from './typing-line.tsx'
import { useOlder } from '../use-older.ts'
import { useRead } from '../use-read.ts'
import { useThreadScroll } from '../use-thread-scroll.ts'
import { useTellTyping } from '../use-tell-typing.ts'

interface ThreadViewProps {
  readonly conversation: Conversation
  readonly thread: Thread
  readonly me: Person
}

const words = fr.chat.thread

/** The messages of a conversation, and the field to write the next. */
export function ThreadView({ conversation, thread, me }: ThreadViewProps) {
  const { id, members, unreadCount } = conversation
  const { messages } = thread
  const line = useChatLine()
  const pending = usePending(id)
  // Where one had stopped reading, as it was when the conversation was opened.
  const [firstNew] = useState(() => {
    const mine = members.find(({ user }) => user.id === me.id)
    return firstUnread(messages, mine?.readMessageId ?? null, unreadCount, me.id)
  })
  const rows = useMemo(
    () => rowsOf({ messages, pending, me, firstNew }),
    [messages, pending, me, firstNew],
  )
  const { box, onScroll, isAtEnd, toEnd } = useThreadScroll(rows)
  const older = useOlder(id, thread, box)
  const unseen = useRead(conversation, messages, me.id, isAtEnd)
  const tellTyping = useTellTyping(id)
  const name = nameOfConversation(conversation, me.id)
  const former = partedFrom(conversation, me.id)
  useEffect(() => void line?.catchUp(id), [line, id])
  return (
    <>
      <div className="relative flex min-h-0 grow flex-col">
        <div
          ref={box}
          onScroll={onScroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
          tabIndex={0}
          role="group"
          aria-label={words.messages}
          className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-2 [overflow-anchor:none] focus-visible:-outline-offset-2"
        >
          <MessageList rows={rows} older={older} outbox={line?.outbox} />
          <SentMark messages={messages} pending={pending} conversation={conversation} me={me.id} />
        </div>
        {!isAtEnd && (
          <div className="absolute inset-x-4 bottom-3 mx-auto w-fit">
            <Button
              isSmall
              look="primary"
              icon={<ArrowDown aria-hidden className="size-4" />}
              onClick={toEnd}
            >
              {unseen > 0 ? words.unseen(unseen) : words.toEnd}
            </Button>
          </div>
        )}
      </div>
      <ThreadNews messages={messages} me={me.id} />
      <div className="shrink-0 border-t border-line">
        <div role="status">{former && <Parted partner={former} />}</div>
        {isAlone(conversation, me.id) ? (
          <GonePartner conversation={conversation} />
        ) : former ? null : (
          <>
            <TypingLine conversation={conversation} />
            <Composer
              conversationId={id}
              name={name}
              userId={me.id}
              onType={tellTyping}
              {...(line && {
                onSend: (body: string) => {
                  toEnd()
                  line.outbox.add(id, body)
                },
              })}
            />
          </>
        )}
      </div>
    </>
  )
}

const NONE: readonly Pending[] = []

function usePending(id: string): readonly Pending[] {
  const outbox = useChatLine()?.outbox
  const all = useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.list() ?? NONE)
  return useMemo(() => all.filter(({ conversationId }) => conversationId === id), [all, id])
}

function never() {
  return () => undefined
}
