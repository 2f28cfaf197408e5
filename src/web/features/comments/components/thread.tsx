import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REACTIONS } from '#shared/message-parts.ts'
import { ReactionChip } from '#web/features/chat/components/reaction-chip.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { threadQuery, useThreadWrite } from '../queries.ts'
import type { Subject } from '#web/features/notes/subject.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

const t = fr.comments

interface ThreadProps {
  readonly subject: Subject
  readonly name: string
}

/** The comments on a note or viewing, and a form. */
export function Thread({ subject, name }: ThreadProps) {
  const call = useCall()
  const showError = useErrorToast()
  const me = useUser()
  const keyFor = useIdempotencyKey()
  const [count, setCount] = useState(0)
  const query = useQuery(threadQuery(call, subject))
  const { mutateAsync, isPending } = useThreadWrite(call, subject)
  if (query.isLoadingError) return <FailedQuery query={query} />
  if (!query.data || !me) return <ThreadSkeleton />
  const { comments, reactions } = query.data
  const change = async (wanted: Parameters<typeof mutateAsync>[0]) => {
    try {
      await mutateAsync(wanted)
      return true
    } catch (error) {
      showError(t.failed[wanted.does])(error)
      return false
    }
  }
  return (
    <section aria-label={t.on(name)} className="border-l-2 border-line pl-3">
      <div role="group" aria-label={fr.messages.react} className="flex flex-wrap gap-1">
        {REACTIONS.map((reaction) => {
          const people = reactions.find((each) => each.reaction === reaction)?.people ?? []
          const isMine = people.some(({ id }) => id === me.id)
          return (
            <ReactionChip
              key={reaction}
              reaction={reaction}
              people={people}
              me={me.id}
              onPress={() => void change({ does: isMine ? 'unreact' : 'react', reaction })}
            />
          )
        })}
      </div>
      {comments.length > 0 && (
        <FocusList
          items={comments}
          keyOf={({ id }) => id}
          className="mt-2 flex flex-col gap-2"
          itemClass="text-small"
        >
          {(comment) => (
            <CommentLine
              comment={comment}
              isMine={comment.author.id === me.id}
              mayRemove={comment.author.id === me.id || subject.userId === me.id}
              isBusy={isPending}
              onEdit={(text) => change({ does: 'edit', id: comment.id, text })}
              onRemove={() => void change({ does: 'remove', id: comment.id })}
              onOpen={() => void change({ does: 'open', id: comment.id })}
            />
          )}
        </FocusList>
      )}
      <CommentForm
        label={t.write}
        submit={t.send}
        isBusy={isPending}
        mayMark
        onSend={async (text, isSpoiler) => {
          const id = keyFor({ text, isSpoiler, count })
          const isSent = await change({ does: 'add', id, text, isSpoiler })
          if (isSent) setCount(count + 1)
          return isSent
        }}
      />
    </section>
  )
}
