import { UsersRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { GROUP_NAME_MAX } from '#shared/bounds.ts'
import type { Conversation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { PictureButton } from '#web/ui/picture-button.tsx'
import { useGroupChange } from '../use-group-change.ts'

const t = fr.groups

/** A group's picture. */
export function GroupPicture({ url }: { readonly url: string | undefined }) {
  if (url !== undefined) return <Avatar name="" url={url} className="size-16" />
  return (
    <span
      aria-hidden
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft"
    >
      <UsersRound aria-hidden className="size-7" />
    </span>
  )
}

/** The name and the picture of a group, for its maker to change. */
export function GroupProfileForm({
  conversation: { id, name, pictureUrl },
}: GroupProfileFormProps) {
  const nameId = useId()
  const pictureRow = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(name ?? '')
  const renaming = useGroupChange(id, async (call, wanted: string) =>
    call('PATCH /conversations/:id', {
      params: { id },
      body: { name: wanted === '' ? null : wanted },
    }),
  )
  const picturing = useGroupChange(id, async (call, picture: Blob | null) =>
    picture
      ? call('PUT /conversations/:id/picture', { params: { id }, body: picture })
      : call('DELETE /conversations/:id/picture', { params: { id } }),
  )
  return (
    <>
      <div ref={pictureRow} className="flex flex-wrap items-center gap-3">
        <GroupPicture url={pictureUrl} />
        <PictureButton
          label={t.upload}
          refusals={fr.account.profile}
          isBusy={picturing.isBusy}
          onPick={picturing.submit}
        />
        {pictureUrl !== undefined && (
          <Button
            isSmall
            look="quiet"
            onClick={() => {
              picturing.submit(null)
              // This button goes with the picture.
              pictureRow.current?.querySelector('button')?.focus()
            }}
          >
            {t.dropPicture}
          </Button>
        )}
      </div>
      <form
        className="mt-4"
        onSubmit={(sent) => {
          sent.preventDefault()
          renaming.submit(typed.trim())
        }}
      >
        <label htmlFor={nameId} className="mb-1 block text-small font-semibold">
          {t.name}
        </label>
        <div className="flex gap-2">
          <input
            id={nameId}
            value={typed}
            maxLength={GROUP_NAME_MAX}
            autoComplete="off"
            aria-describedby={`${nameId}-hint`}
            onChange={(change) => setTyped(change.target.value)}
            className="h-11 w-full min-w-0 rounded-medium border border-line-strong bg-sheet px-3"
          />
          <Button type="submit" isBusy={renaming.isBusy}>
            {t.rename}
          </Button>
        </div>
        <p id={`${nameId}-hint`} className="mt-1 text-small text-ink-soft">
          {t.nameHint}
        </p>
      </form>
    </>
  )
}

interface GroupProfileFormProps {
  readonly conversation: Conversation
}
