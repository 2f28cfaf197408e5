import { useId, useRef, useState } from 'react'
import { isBlank } from '#shared/blank.ts'
import { COMMENT_MAX } from '#shared/bounds.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'

const t = fr.comments

interface CommentFormProps {
  readonly label: string
  readonly submit: string
  readonly text?: string
  readonly isBusy?: boolean
  /** Offers the spoiler switch. */
  readonly mayMark?: boolean
  /** For an edit: closes the form when it is cancelled or saved. */
  readonly onClose?: (hadFocus: boolean) => void
  /** Resolves to whether it was sent. */
  readonly onSend: (text: string, isSpoiler: boolean) => Promise<boolean>
}

/** A comment's text, and whether it is a spoiler. */
export function CommentForm(props: CommentFormProps) {
  const { label, submit, isBusy = false, mayMark = false, onClose, onSend } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState({ text: props.text ?? '', isSpoiler: false })
  const { text, isSpoiler } = draft
  const close = () => onClose?.(field.current?.form?.contains(document.activeElement) === true)
  const send = async () => {
    if (isBlank(text) || !(await onSend(text.trim(), isSpoiler))) return
    // Text typed meanwhile stays, as the next comment, with its mark, or the next edit.
    if (field.current?.value !== text) return
    setDraft({ text: '', isSpoiler: false })
    close()
  }
  return (
    <form
      className="mt-2 flex max-w-prose flex-col gap-2"
      onSubmit={(sent) => {
        sent.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the pencil asked for it
        autoFocus={onClose !== undefined}
        id={id}
        rows={1}
        maxLength={COMMENT_MAX}
        placeholder={label}
        value={text}
        onChange={({ target }) => setDraft({ text: target.value, isSpoiler })}
        onKeyDown={(key) => {
          if (key.key === 'Escape') close()
        }}
        className="field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-medium border border-line-strong bg-sheet px-3 py-2"
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {mayMark && (
          <label className="mr-auto inline-flex items-center gap-2 text-small touch:min-h-11">
            <input
              type="checkbox"
              checked={isSpoiler}
              onChange={({ target }) => setDraft({ text, isSpoiler: target.checked })}
              className="size-4"
            />
            {t.seal}
          </label>
        )}
        {onClose && (
          <Button isSmall look="quiet" onClick={close}>
            {fr.kit.cancel}
          </Button>
        )}
        <Button isSmall type="submit" isBusy={isBusy} disabled={isBlank(text)}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
