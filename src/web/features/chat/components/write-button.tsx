import { useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { chat } from '#shared/chat.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useOwnId } from '#web/lib/use-own-id.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { listWithConversation } from '../cache.ts'
import { knownConversations, patchConversations } from '../patch-conversations.ts'
import { partnerIn } from '../people.ts'
import { useConversationView } from '../use-conversation-view.ts'

const words = fr.chat.write

/** Opens the conversation with a friend, beside the page. */
export function WriteButton({ user }: { readonly user: Person }) {
  const open = useOpenConversation()
  const { submit, isBusy } = useSubmit(open)
  return (
    <Button
      isSmall
      isBusy={isBusy}
      icon={<MessageCircle aria-hidden className="size-4" />}
      aria-label={words.buttonTo(user.username)}
      onClick={() => submit({ friendIds: [user.id] })}
    >
      {words.button}
    </Button>
  )
}

interface Wanted {
  readonly friendIds: readonly string[]
  readonly name?: string
}

/** Shows the conversation with these friends, opening it where it does not stand yet. */
export function useOpenConversation() {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const me = useUser()?.id ?? ''
  const [, look] = useConversationView()
  const ownId = useOwnId()
  return async ({ friendIds, name }: Wanted): Promise<void> => {
    const list = knownConversations(client)
    const [only, ...rest] = friendIds
    const known =
      rest.length === 0 ? list.find((each) => partnerIn(each, me)?.id === only) : undefined
    if (known) {
      look(known.id)
      return
    }
    try {
      const wanted = { friendIds: [...friendIds], ...(name !== undefined && { name }) }
      const body = { id: ownId(wanted), ...wanted }
      const conversation = await call(chat.openConversation, { body })
      patchConversations(client, (now) => listWithConversation(now, conversation))
      look(conversation.id)
    } catch (error) {
      toast({
        severity: 'error',
        summary: fr.chat.create.failed,
        detail: errorDetail(error),
      })
    }
  }
}
