import { useId, useState } from 'react'
import { GROUP_NAME_MAX } from '#shared/bounds.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { FriendPicker } from './friend-picker.tsx'
import { PanelHeader } from './panel-header.tsx'
import { NobodyChosen } from './nobody-chosen.tsx'
import { useConversationView } from '../use-conversation-view.ts'
import { useOpenConversation } from './write-button.tsx'

const t = fr.chat.create

/** Starts a conversation with one friend, or a group with an optional name. */
export function NewConversation({ onClose }: { readonly onClose: () => void }) {
  const [, look] = useConversationView()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [name, setName] = useState('')
  const nameId = useId()
  const { open, isBusy } = useOpenConversation()
  const openWithChosen = () => {
    setMissing(chosen.size === 0)
    if (chosen.size === 0) return
    const groupName = chosen.size > 1 ? name.trim() : ''
    open({ friendIds: [...chosen], ...(groupName !== '' && { name: groupName }) })
  }
  return (
    <>
      <PanelHeader title={t.heading} onBack={() => look('all')} onClose={onClose} />
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(sent) => {
          sent.preventDefault()
          openWithChosen()
        }}
      >
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
          <p className="mb-4 text-ink-soft">{t.choose}</p>
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
                {t.name}
              </label>
              <input
                id={nameId}
                value={name}
                maxLength={GROUP_NAME_MAX}
                autoComplete="off"
                placeholder={t.namePlaceholder}
                onChange={(change) => setName(change.target.value)}
                className="h-11 w-full rounded-medium border border-line-strong bg-sheet px-3"
              />
            </div>
          )}
          <NobodyChosen isShown={isMissing} />
          <Button type="submit" look="primary" isBusy={isBusy} className="mt-2 w-full">
            {t.submit}
          </Button>
        </div>
      </form>
    </>
  )
}
