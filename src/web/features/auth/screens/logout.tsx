import { useSearch } from '@tanstack/react-router'
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

/**
 * Ends the session here at once, and on the server once reachable. Asks first when writes would be
 * lost; after an expired session they are kept for the same user. What leads away replaces it: going
 * back to it would end the next session.
 */
export function Logout() {
  const call = useCall()
  const session = useSession()
  const { redirectFrom } = useSearch({ from: '/logout' })
  const isExpired = redirectFrom !== undefined
  const [waiting, setWaiting] = useState(0)
  const end = () => endSession({ call, session, page: window, later })
  const open = useEffectEvent(async () => {
    const count = isExpired ? 0 : (await ownWrites(session.state().user?.id)).length
    if (count > 0) setWaiting(count)
    else end()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the storage answers later
  useEffect(() => void open(), [])
  const lose = async () => {
    await dropWrites(session.state().user?.id)
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

/** Loaded with the signed-in frame: others have no writes. */
async function storageOf(userId: string) {
  return (await import('#web/lib/queue-storage.ts')).openQueueStorage(userId)
}

async function ownWrites(userId: string | undefined) {
  try {
    return userId === undefined ? [] : await (await storageOf(userId)).all()
  } catch {
    return []
  }
}

async function dropWrites(userId: string | undefined): Promise<void> {
  if (userId === undefined) return
  const storage = await storageOf(userId)
  const all = await storage.all()
  await Promise.all(all.map(({ id }) => storage.drop(id)))
}
