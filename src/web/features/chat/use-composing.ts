import { useMemo, useState } from 'react'
import type { Message } from '#shared/chat.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { messageIn } from './message-element.ts'
import { changeMessage } from './message-changes.ts'
import type { MessageActs } from './message-acts.ts'

/** The message being edited or replied to, if any. */
export type Composing =
  | { readonly kind: 'reply'; readonly to: Message }
  | { readonly kind: 'edit'; readonly message: Message }

/** Actions on messages, and the edit or reply that continues in the composer. */
export function useComposing(me: Person, canWrite: boolean) {
  const queue = useQueue()
  const { confirmDelete } = useConfirm()
  const [composing, setComposing] = useState<Composing>()
  const acts = useMemo<MessageActs>(
    () => ({
      me,
      canWrite,
      reply: (to) => setComposing({ kind: 'reply', to }),
      edit: (message) => setComposing({ kind: 'edit', message }),
      react: (message, reaction, isOn) =>
        changeMessage(queue, message, { kind: 'react', reaction, isOn }, me),
      remove: (message) =>
        void (async () => {
          const { removeTitle: title, removeDetail: detail } = fr.messages
          if (!(await confirmDelete({ title, detail }))) return
          setComposing((now) => (isAbout(now, message) ? undefined : now))
          changeMessage(queue, message, { kind: 'remove' }, me)
          // The pressed button is removed; focusing the composer would open a phone's keyboard.
          messageIn(document, message.id)?.focus({ preventScroll: true })
        })(),
    }),
    [me, canWrite, queue, confirmDelete],
  )
  return { composing, leave: () => setComposing(undefined), acts }
}

function isAbout(composing: Composing | undefined, { id }: Message): boolean {
  return (composing?.kind === 'edit' ? composing.message : composing?.to)?.id === id
}
