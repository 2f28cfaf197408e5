import { useId, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { areWanted, want, type Notifications } from '../notifications.ts'

const words = fr.chat.notify

/** Lets the person have the browser tell of messages. The browser is asked only after a press. */
export function NotifySwitch() {
  const api: Notifications | undefined = 'Notification' in globalThis ? Notification : undefined
  const id = useId()
  const [isOn, setOn] = useState(() => areWanted(localStorage, api))
  const [isDenied, setDenied] = useState(api?.permission === 'denied')
  if (!api) return null
  const change = async (isWanted: boolean) => {
    const permission = isWanted ? await api.requestPermission() : api.permission
    setDenied(permission === 'denied')
    const isGiven = isWanted && permission === 'granted'
    want(localStorage, isGiven)
    setOn(isGiven)
  }
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="grow">
        <label htmlFor={id} className="block text-small font-semibold">
          {words.label}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {isDenied ? words.denied : words.hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={isDenied}
        onChange={(pressed) => void change(pressed.target.checked)}
        className="size-6 shrink-0"
      />
    </div>
  )
}
