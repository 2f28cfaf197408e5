import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { endSession } from '#web/lib/end-session.ts'
import { later } from '#web/lib/later.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { AuthPage } from '../components/auth-page.tsx'

const t = fr.auth.logout
const { expired } = fr.frame.changes

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry has already ended a session, or asked to. */
    isSpent?: true
  }
}

/**
 * Ends the session here at once, and on the server once reachable. Asks first when writes would be
 * lost; after an expired session they are kept for the same user. Runs once per history entry: the
 * screen is rendered again when somebody signs in in another tab, and must not end that session.
 */
export function Logout() {
  const call = useCall()
  const session = useSession()
  const router = useRouter()
  const { redirectFrom } = useSearch({ from: '/logout' })
  const isExpired = redirectFrom !== undefined
  // Read before this visit marks its entry.
  const [isSpent] = useState(router.latestLocation.state.isSpent)
  const [waiting, setWaiting] = useState(0)
  const end = () => endSession({ call, session, page: window, later })
  const open = useEffectEvent(async () => {
    if (isSpent) {
      const href = router.options.context.afterLogin(redirectFrom)
      if (session.state().token !== undefined) void router.navigate({ href, replace: true })
      return
    }
    void router.navigate({ to: '.', search: true, replace: true, state: { isSpent: true } })
    const count = isExpired ? 0 : (await ownWrites(session.state().user?.id)).length
    if (count > 0) setWaiting(count)
    else end()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the storage answers later
  useEffect(() => void open(), [])
  const lose = async () => {
    const userId = session.state().user?.id
    if (userId !== undefined) await (await queueStorage()).deleteQueuedWrites(userId)
    setWaiting(0)
    end()
  }
  if (waiting > 0) {
    return (
      <AuthPage title={t.waitingTitle} lead={t.waiting(waiting)}>
        <div className="flex flex-wrap gap-3">
          <AppLink to="/home" replace look="primary">
            {t.stay}
          </AppLink>
          <Button onClick={() => void lose()}>{t.lose}</Button>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={isExpired ? expired.summary : t.title}
      lead={isExpired ? expired.detail : t.done}
    >
      <div className="flex flex-wrap gap-3">
        <AppLink to="/login" search={isExpired ? { redirectFrom } : {}} replace look="primary">
          {t.login}
        </AppLink>
        <AppLink to="/home" replace look="secondary">
          {t.home}
        </AppLink>
      </div>
    </AuthPage>
  )
}

/** Lazy: its chunk comes with the signed-in frame; guests have no queued writes. */
const queueStorage = async () => import('#web/lib/queue-storage.ts')

async function ownWrites(userId: string | undefined) {
  try {
    return userId === undefined ? [] : await (await queueStorage()).openQueueStorage(userId).all()
  } catch {
    return []
  }
}
