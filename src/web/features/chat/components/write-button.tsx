import { useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { listWithConversation } from '../cache.ts'
import { knownConversations, patchConversations } from '../patch-conversations.ts'
import { partnerIn } from '../people.ts'
import { useConversationView } from '../use-conversation-view.ts'

const t = fr.chat.write

/** Opens the conversation with a friend, beside the page. */
export function WriteButton({ user }: { readonly user: Person }) {
  const { open, isBusy } = useOpenConversation()
  return (
    <Button
      isSmall
      isBusy={isBusy}
      icon={<MessageCircle aria-hidden className="size-4" />}
      aria-label={t.buttonTo(user.username)}
      onClick={() => open({ friendIds: [user.id] })}
    >
      {t.button}
    </Button>
  )
}

interface Wanted {
  readonly friendIds: readonly string[]
  readonly name?: string
}

/** Opens the conversation with these friends, creating it if needed. */
export function useOpenConversation() {
  const client = useQueryClient()
  const call = useCall()
  const showError = useErrorToast()
  const me = useUser()?.id ?? ''
  const [, look] = useConversationView()
  const keyFor = useIdempotencyKey()
  const { submit, isBusy } = useSubmit({
    mutationFn: ({ friendIds, name }: Wanted) => {
      const wanted = { friendIds: [...friendIds], ...(name !== undefined && { name }) }
      return call('POST /conversations', { body: { id: keyFor(wanted), ...wanted } })
    },
    onSuccess(conversation) {
      patchConversations(client, (list) => listWithConversation(list, conversation))
      look(conversation.id)
    },
    onError: showError(fr.chat.create.failed),
  })
  const open = (wanted: Wanted) => {
    const [only, ...rest] = wanted.friendIds
    const known = knownConversations(client).find((each) => partnerIn(each, me)?.id === only)
    if (known && rest.length === 0) look(known.id)
    else submit(wanted)
  }
  return { open, isBusy }
}
