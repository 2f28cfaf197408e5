import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SharedMedia } from '#shared/chat.ts'
import { friendsQuery } from '#web/features/friends/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail, hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { chatKeys } from '../queries.ts'
import { FriendPicker } from './friend-picker.tsx'
import { NobodyChosen } from './nobody-chosen.tsx'
import type { Shareable } from '../shareable.ts'
import { SHARE_MESSAGE_MAX } from '#shared/bounds.ts'

interface ShareDialogProps {
  readonly media: Shareable
  readonly onClose: () => void
}

const t = fr.share

/** Shares with chosen friends and an optional message. */
export function ShareDialog({ media, onClose }: ShareDialogProps) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [message, setMessage] = useState('')
  const friends = useInfiniteQuery(friendsQuery(call))
  const isAlone = friends.data !== undefined && rowsOf(friends.data).length === 0
  const messageId = useId()
  const keyFor = useIdempotencyKey()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: () => {
      const wanted = { friendIds: [...chosen], media: sharedOf(media), message: message.trim() }
      return call('POST /shares', { body: { id: keyFor(wanted), ...wanted } })
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: chatKeys.conversations })
      toast({
        severity: 'success',
        summary: t.done(media.title),
        detail: t.doneDetail(chosen.size),
      })
      onClose()
    },
  })
  const picker = (
    <FriendPicker
      chosen={chosen}
      except={media.type === 'user' ? [media.id] : []}
      onChange={(now) => {
        setChosen(now)
        setMissing(false)
      }}
    />
  )
  // Without friends: only how to find some.
  if (isAlone) {
    return (
      <Dialog onClose={onClose} title={t.buttonFor(media.title)}>
        {picker}
      </Dialog>
    )
  }
  return (
    <Dialog onClose={onClose} title={t.buttonFor(media.title)}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(sent) => {
          sent.preventDefault()
          setMissing(chosen.size === 0)
          if (chosen.size > 0) submit()
        }}
      >
        <div>{picker}</div>
        <NobodyChosen isShown={isMissing} />
        <div>
          <label htmlFor={messageId} className="mb-1 block text-small font-semibold">
            {t.message}
          </label>
          <textarea
            id={messageId}
            rows={2}
            maxLength={SHARE_MESSAGE_MAX}
            value={message}
            onChange={(change) => setMessage(change.target.value)}
            className="w-full resize-none rounded-medium border border-line-strong bg-sheet px-3 py-2"
          />
        </div>
        {error && (
          <Notice severity="error">
            <p className="font-semibold">{t.failed}</p>
            <p className="text-small">
              {hasCode(error, 'NOT_FOUND') ? fr.kit.gone : errorDetail(error)}
            </p>
          </Notice>
        )}
        <Button type="submit" look="primary" isBusy={isBusy} className="w-full">
          {chosen.size === 0 ? t.submit : t.submitTo(chosen.size)}
        </Button>
      </form>
    </Dialog>
  )
}

function sharedOf(media: Shareable): SharedMedia {
  if (media.type === 'user') return { type: 'user', id: media.id }
  if (media.type === 'list') return { type: 'list', id: media.id }
  return { type: media.type, id: media.id }
}
