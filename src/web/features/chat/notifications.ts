import type { Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { attempt } from '#web/lib/attempt.ts'
import { NOTIFY_KEY } from '#web/lib/session.ts'
import { attachmentOf, spoilerLabel, nameOfSender, titleOfCard } from './people.ts'

/** The browser's notification API, if any. */
export type Notifications = Pick<typeof Notification, 'permission' | 'requestPermission'> &
  (new (title: string, options?: NotificationOptions) => Notification)

/** Whether the user switched notifications on here and the browser allows them. */
export function areNotificationsOn(storage: Storage, api: Notifications | undefined): boolean {
  return api?.permission === 'granted' && attempt(() => storage.getItem(NOTIFY_KEY)) === 'yes'
}

export function setNotifications(storage: Storage, isWanted: boolean): void {
  attempt(() => (isWanted ? storage.setItem(NOTIFY_KEY, 'yes') : storage.removeItem(NOTIFY_KEY)))
}

interface Needs {
  readonly storage: Storage
  readonly api: Notifications | undefined
  /** The page is hidden. */
  readonly isHidden: () => boolean
  readonly open: (conversationId: string) => void
  /**
   * Shows it through the service worker, where push is on: a push of the same conversation then takes
   * its place. `undefined` where push is off.
   */
  readonly byWorker?: () =>
    | ((title: string, options: NotificationOptions) => Promise<void>)
    | undefined
}

/** Notifies of new messages while the page is hidden, if switched on. */
export function createNotifier({ storage, api, isHidden, open, byWorker }: Needs) {
  const notify = (title: string, body: string, tag: string, onPress: () => void) => {
    if (!api || !isHidden() || !areNotificationsOn(storage, api)) return
    const show = byWorker?.()
    if (show) {
      const url = `/home?conversation=${tag}`
      void show(title, { body, tag, icon: '/icon-192.png', data: { url } }).catch(() => undefined)
      return
    }
    try {
      const shown = new api(title, { body, tag, icon: '/icon-192.png' })
      shown.addEventListener('click', () => {
        shown.close()
        onPress()
      })
    } catch {
      // Some phones allow them only from a service worker.
    }
  }
  return (message: Message) =>
    notify(nameOfSender(message.sender), bodyOf(message), message.conversationId, () =>
      open(message.conversationId),
    )
}

function bodyOf(message: Message): string {
  const { body, spoiler } = message
  if (spoiler && !spoiler.isOpen) return spoilerLabel(spoiler)
  const media = attachmentOf(message)
  return media && body === '' ? fr.chat.notify.shared(titleOfCard(media)) : body
}
