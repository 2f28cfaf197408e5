import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { conversationsQuery } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'

const t = fr.chat.latest

/** Unread messages, if any. */
export function UnreadSection() {
  const heading = useId()
  const me = useUser()
  const now = useNow()
  const conversations = useInfiniteQuery(conversationsQuery(useCall()))
  if (!me) return null
  const unread = rowsOf(conversations.data).filter(({ unreadCount }) => unreadCount > 0)
  // They may be on a page that is not loaded.
  const totalUnread = conversations.data?.pages[0]?.totalUnread ?? 0
  if (totalUnread === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="mb-3 font-title text-lead font-semibold">
        {t.title}
      </h2>
      {unread.length === 0 ? (
        <p className="text-ink-soft">{t.older(totalUnread)}</p>
      ) : (
        // Positioned, so that visually hidden text scrolls with it and does not widen the page.
        <ul className="strip relative -my-1 flex snap-x gap-3 overflow-x-auto overscroll-x-contain py-1">
          {unread.map((conversation) => (
            <li
              key={conversation.id}
              className="w-80 max-w-[85vw] shrink-0 snap-start rounded-large border border-line bg-sheet shadow-card"
            >
              <ConversationRow conversation={conversation} me={me} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
