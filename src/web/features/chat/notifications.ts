import type { Message } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { nameOfSender, titleOfCard } from './people.ts'

/** The browser's notifications, where it has them. */
export type Notifications = Pick<typeof Notification, 'permission' | 'requestPermission'> &
  (new (title: string, options?: NotificationOptions) => Notification)

const KEY = 'calepin.notify'

/** Whether the person asked for notifications here, and the browser lets them through. */
export function areWanted(storage: Storage, api: Notifications | undefined): boolean {
  try {
    return api?.permission === 'granted' && storage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

export function want(storage: Storage, isWanted: boolean): void {
  try {
    if (isWanted) storage.setItem(KEY, 'yes')
    else storage.removeItem(KEY)
  } catch {
    // Not remembered.
  }
}

interface Needs {
  readonly storage: Storage
  readonly api: Notifications | undefined
  /** Nobody looks at the page. */
  readonly isHidden: () => boolean
  readonly open: (conversationId: string) => void
}

/** Tells outside of the page what somebody wrote, when it is wanted and the page is not looked at. */
export function createTeller({ storage, api, isHidden, open }: Needs) {
  const tell = (title: string, body: string, tag: string, onPress: () => void) => {
    if (!api || !isHidden() || !areWanted(storage, api)) return
    try {
      const shown = new api(title, { body, tag, icon: '/icon-192.png' })
      shown.addEventListener('click', () => {
        shown.close()
        onPress()
      })
    } catch {
      // Some phones show none but from a service worker.
    }
  }
  return (message: Message) =>
    tell(nameOfSender(message.sender), wordsOf(message), message.conversationId, () =>
      open(message.conversationId),
    )
}

function wordsOf({ body, media }: Message): string {
  return media && body === '' ? fr.chat.notify.shared(titleOfCard(media)) : body
}
