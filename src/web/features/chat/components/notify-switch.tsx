import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Switch } from '#web/ui/switch.tsx'
import { areNotificationsOn, setNotifications, type Notifications } from '../notifications.ts'

const t = fr.chat.notify

/** Switches browser notifications on. Permission is requested only after a press. */
export function NotifySwitch() {
  const api: Notifications | undefined = 'Notification' in globalThis ? Notification : undefined
  const [isOn, setOn] = useState(() => areNotificationsOn(localStorage, api))
  const [isDenied, setDenied] = useState(api?.permission === 'denied')
  if (!api) return null
  const change = async (isWanted: boolean) => {
    const permission = isWanted ? await api.requestPermission() : api.permission
    setDenied(permission === 'denied')
    const isGiven = isWanted && permission === 'granted'
    setNotifications(localStorage, isGiven)
    setOn(isGiven)
  }
  return (
    <div className="shrink-0 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Switch
        label={t.label}
        hint={isDenied ? t.denied : t.hint}
        isOn={isOn}
        isDisabled={isDenied}
        onChange={(isWanted) => void change(isWanted)}
      />
    </div>
  )
}
