import { useId, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FriendPicker } from './friend-picker.tsx'
import { PanelHeader } from './panel-header.tsx'
import { NobodyChosen } from './nobody-chosen.tsx'
import { useConversationView } from '../use-conversation-view.ts'
import { useOpenConversation } from './write-button.tsx'

const words = fr.chat.create
const NAME_MAX = 80

/** Whom to write to: one friend, or a group that may have a name. */
export function NewConversation({ onClose }: { readonly onClose: () => void }) {
  const [, look] = useConversationView()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [name, setName] = useState('')
  const nameId = useId()
  const { submit, isBusy } = useSubmit(useOpenConversation())
  const open = () => {
    setMissing(chosen.size === 0)
    if (chosen.size === 0) return
    const groupName = chosen.size > 1 ? name.trim() : ''
    submit({ friendIds: [...chosen], ...(groupName !== '' && { name: groupName }) })
  }
  return (
    <>
      <PanelHeader title={words.heading} onBack={() => look('all')} onClose={onClose} />
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(sent) => {
          sent.preventDefault()
          open()
        }}
      >
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
          <p className="mb-4 text-ink-soft">{words.choose}</p>
          <FriendPicker
            chosen={chosen}
            isLong
            onChange={(now) => {
              setChosen(now)
              setMissing(false)
            }}
          />
        </div>
        <div className="shrink-0 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {chosen.size > 1 && (
            <div className="mb-2">
              <label htmlFor={nameId} className="mb-1 block text-small font-semibold">
                {words.name}
              </label>
              <input
                id={nameId}
                value={name}
                maxLength={NAME_MAX}
                autoComplete="off"
                placeholder={words.namePlaceholder}
                onChange={(change) => setName(change.target.value)}
                className="h-11 w-full rounded-medium border border-line-strong bg-sheet px-3"
              />
            </div>
          )}
          <NobodyChosen isShown={isMissing} />
          <Button type="submit" look="primary" isBusy={isBusy} className="mt-2 w-full">
            {words.submit}
          </Button>
        </div>
      </form>
    </>
  )
}
