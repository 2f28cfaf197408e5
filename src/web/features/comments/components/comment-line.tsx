import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EDIT_HOURS } from '#shared/bounds.ts'
import type { Comment } from '#shared/comments.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { SpoilerMark } from '#web/features/chat/components/spoiler-mark.tsx'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CommentForm } from './comment-form.tsx'

const t = fr.comments

interface CommentLineProps {
  readonly comment: Comment
  readonly isMine: boolean
  readonly mayRemove: boolean
  /** A change to the thread is being saved. */
  readonly isBusy: boolean
  readonly onEdit: (text: string) => Promise<boolean>
  readonly onRemove: () => void
  readonly onOpen: () => void
}

/** One comment; sealed while it spoils something the reader has not seen. */
export function CommentLine(props: CommentLineProps) {
  const { comment, isMine, mayRemove, isBusy, onEdit, onRemove, onOpen } = props
  const { author, words, spoiler, sentAt, editedAt } = comment
  const now = useNow()
  const { confirmDelete } = useConfirm()
  const [isEdited, setEdited] = useState(false)
  /** The focus was in the form that closed: it goes back to the button. */
  const [isBack, setBack] = useState(false)
  const mayEdit = isMine && now - Date.parse(sentAt) < EDIT_HOURS * HOUR_MS
  const remove = async () => {
    if (await confirmDelete({ title: t.removeTitle, detail: t.removeDetail })) onRemove()
  }
  return (
    <>
      <div className="flex items-start gap-1">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <PersonLink user={author} />
          </span>
          <time dateTime={sentAt} className="text-ink-soft">
            {formatAgo(sentAt, now)}
          </time>
          {editedAt !== undefined && <span className="text-ink-soft">{fr.messages.edited}</span>}
        </p>
        {mayEdit && !isEdited && (
          <IconButton
            label={t.edit}
            icon={<Pencil aria-hidden />}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had it is no more
            autoFocus={isBack}
            onClick={() => setEdited(true)}
            className="-my-2"
          />
        )}
        {mayRemove && (
          <IconButton
            label={t.remove(author.username)}
            icon={<Trash2 aria-hidden />}
            data-action="remove"
            onClick={() => void remove()}
            className="-my-2 hover:text-danger"
          />
        )}
      </div>
      {spoiler && <SpoilerMark noun="comment" spoiler={spoiler} onOpen={onOpen} />}
      {isEdited ? (
        <CommentForm
          label={t.editLabel}
          submit={fr.messages.save}
          text={words}
          isBusy={isBusy}
          onClose={(hadFocus) => {
            setBack(hadFocus)
            setEdited(false)
          }}
          onSend={onEdit}
        />
      ) : (
        words !== '' && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line written">{words}</p>
        )
      )}
    </>
  )
}
