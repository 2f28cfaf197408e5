import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import type { Work } from '#shared/friends.ts'
import type { SpoilerMark } from '#shared/spoilers.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { quoteOf, type Thread } from '../cache.ts'
import { useChatSocket } from '../chat-socket.ts'
import { Composer } from './composer.tsx'
import { DeletedPartner } from './deleted-partner.tsx'
import { MessageList } from './message-list.tsx'
import { SendStatus } from './send-status.tsx'
import { MessageActsContext } from '../message-acts.ts'
import { canEdit, changeMessage, useOptimisticMessages } from '../message-changes.ts'
import { sendMessage, usePendingMessages } from '../message-writes.ts'
import { FormerFriend } from './former-friend.tsx'
import { isPartnerDeleted, nameOfConversation, formerFriendIn } from '../people.ts'
import { rowsOf } from '../thread-rows.ts'
import { ThreadAnnouncer } from './thread-announcer.tsx'
import { TypingLine } from './typing-line.tsx'
import { useComposing } from '../use-composing.ts'
import { useFirstNew } from '../use-first-new.ts'
import { useOlderMessages } from '../use-older-messages.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { useThreadScroll } from '../use-thread-scroll.ts'
import { useSendTyping } from '../use-send-typing.ts'

/** Loaded on use. */
const TitlePicker = late(async () => (await import('./title-picker.tsx')).TitlePicker, {
  missing: NotLoaded,
})

interface ThreadViewProps {
  readonly conversation: Conversation
  readonly thread: Thread
  readonly me: Person
  /** The conversation comes from the server, not from an earlier page load. */
  readonly isCurrent: boolean
}

const t = fr.thread

/** A conversation's messages and composer. */
export function ThreadView({ conversation, thread, me, isCurrent }: ThreadViewProps) {
  const { id } = conversation
  const messages = useOptimisticMessages(id, thread.messages)
  const chatSocket = useChatSocket()
  const queue = useQueue()
  const pending = usePendingMessages(id)
  const { firstNew, isSettled } = useFirstNew(conversation, thread, me.id, isCurrent)
  const rows = useMemo(
    () => rowsOf({ messages, pending, me, firstNew }),
    [messages, pending, me, firstNew],
  )
  const { box, onScroll, isAtEnd, toEnd } = useThreadScroll(rows, firstNew)
  const older = useOlderMessages(id, thread, box)
  const unseen = useMarkRead(conversation, messages, me.id, isAtEnd && isSettled)
  const sendTyping = useSendTyping(id)
  const name = nameOfConversation(conversation, me.id)
  const former = formerFriendIn(conversation, me.id)
  const { composing, leave, acts } = useComposing(
    me,
    !former && !isPartnerDeleted(conversation, me.id),
    messages,
  )
  const editLast = () => {
    const last = messages.findLast((message) => message.sender?.id === me.id && canEdit(message))
    if (last) acts.edit(last)
  }
  const [isPicking, setPicking] = useState(false)
  const sendTitle = (media: Work) => {
    setPicking(false)
    toEnd()
    const replyTo = composing?.kind === 'reply' && { replyTo: quoteOf(composing.to) }
    sendMessage(queue, id, { body: '', media, ...replyTo })
    leave()
  }
  const send = (body: string, spoiler?: SpoilerMark) => {
    if (composing?.kind === 'edit') {
      changeMessage(queue, composing.message, { kind: 'edit', body }, me)
    } else {
      toEnd()
      sendMessage(queue, id, {
        body,
        spoiler,
        ...(composing && { replyTo: quoteOf(composing.to) }),
      })
    }
    leave()
  }
  useEffect(() => void chatSocket?.catchUp(id), [chatSocket, id])
  return (
    <>
      <div className="relative flex min-h-0 grow flex-col">
        <div
          ref={box}
          onScroll={onScroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
          tabIndex={0}
          role="group"
          aria-label={t.messages}
          className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-2 [overflow-anchor:none] focus-visible:-outline-offset-2"
        >
          <MessageActsContext value={acts}>
            <MessageList rows={rows} older={older} me={me.id} />
          </MessageActsContext>
          <SendStatus
            messages={messages}
            pending={pending}
            conversation={conversation}
            me={me.id}
          />
        </div>
        {!isAtEnd && (
          <div className="absolute inset-x-4 bottom-3 mx-auto w-fit">
            <Button
              isSmall
              look="primary"
              icon={<ArrowDown aria-hidden className="size-4" />}
              onClick={() => {
                toEnd()
                // The button goes.
                box.current?.focus({ preventScroll: true })
              }}
            >
              {unseen > 0 ? t.unseen(unseen) : t.toEnd}
            </Button>
          </div>
        )}
      </div>
      <ThreadAnnouncer messages={messages} me={me.id} />
      <div className="shrink-0 border-t border-line">
        <div role="status">{former && <FormerFriend partner={former} />}</div>
        {isPartnerDeleted(conversation, me.id) ? (
          <DeletedPartner conversation={conversation} />
        ) : former ? null : (
          <>
            <TypingLine conversation={conversation} />
            <Composer
              conversationId={id}
              name={name}
              userId={me.id}
              onType={sendTyping}
              onSend={send}
              onSendTitle={() => setPicking(true)}
              composing={composing}
              onLeave={leave}
              onEditLast={editLast}
            />
            {isPicking && <TitlePicker onChoose={sendTitle} onClose={() => setPicking(false)} />}
          </>
        )}
      </div>
    </>
  )
}
