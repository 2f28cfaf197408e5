import { useMemo, useState } from 'react'
import type { Message } from '#shared/chat.ts'
import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { messageIn } from './message-element.ts'
import { changeMessage } from './message-changes.ts'
import type { MessageActs } from './message-acts.ts'

/** The message being edited or replied to, as it is now, if any. */
export type Composing = (
  | { readonly kind: 'reply'; readonly to: Message }
  | { readonly kind: 'edit'; readonly message: Message }
) & {
  /** Another object each time that it begins, however often its message changes. */
  readonly begun: object
}

/**
 * Actions on messages, and the edit or reply that continues in the composer.
 * @param messages the conversation's: a copy of one would outlive its deletion
 */
export function useComposing(me: Person, canWrite: boolean, messages: readonly Message[]) {
  const queue = useQueue()
  const { confirmDelete } = useConfirm()
  const [begun, setBegun] = useState<Begun>()
  const acts = useMemo<MessageActs>(
    () => ({
      me,
      canWrite,
      reply: ({ id }) => setBegun({ kind: 'reply', id }),
      edit: ({ id }) => setBegun({ kind: 'edit', id }),
      react: (message, reaction, isOn) =>
        changeMessage(queue, message, { kind: 'react', reaction, isOn }, me),
      remove: (message) =>
        void (async () => {
          const { removeTitle: title, removeDetail: detail } = fr.messages
          if (!(await confirmDelete({ title, detail }))) return
          setBegun((now) => (now?.id === message.id ? undefined : now))
          changeMessage(queue, message, { kind: 'remove' }, me)
          // The pressed button is removed; focusing the composer would open a phone's keyboard.
          messageIn(document, message.id)?.focus({ preventScroll: true })
        })(),
    }),
    [me, canWrite, queue, confirmDelete],
  )
  const message = messages.find(({ id }) => id === begun?.id)
  const composing = useMemo(() => begun && message && composingOf(begun, message), [begun, message])
  return { composing, leave: () => setBegun(undefined), acts }
}

/** Whether the message has been deleted, or hidden by a block: there is nothing left to edit or to quote. */
export function isUnreadable(composing: Composing): boolean {
  const { isDeleted, sealed } = composing.kind === 'edit' ? composing.message : composing.to
  return isDeleted === true || sealed !== undefined
}

interface Begun {
  readonly kind: Composing['kind']
  /** The message's id. */
  readonly id: string
}

function composingOf(begun: Begun, message: Message): Composing {
  return begun.kind === 'edit'
    ? { kind: 'edit', message, begun }
    : { kind: 'reply', to: message, begun }
}
