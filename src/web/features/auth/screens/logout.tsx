import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { auth } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { AuthPage } from '../components/auth-page.tsx'

const words = fr.auth.logout

/** Ends the session here at once, and on the server as soon as it hears of it. */
export default function Logout() {
  const call = useCall()
  const session = useSession()
  const { redirectFrom } = useSearch({ from: '/logout' })
  useEffect(() => {
    if (session.state().token === undefined) return
    // The call takes the token before it is forgotten; a dead token or a lost network change nothing.
    call(auth.logout, {}, { handled: 'all' }).catch(() => undefined)
    session.clear()
  }, [call, session])
  const isExpired = redirectFrom !== undefined
  return (
    <AuthPage
      title={isExpired ? words.expiredTitle : words.title}
      lead={isExpired ? words.expired : words.done}
    >
      <div className="flex flex-wrap gap-3">
        <AppLink to="/login" search={isExpired ? { redirectFrom } : {}} look="primary">
          {words.login}
        </AppLink>
        <AppLink to="/home" look="secondary">
          {words.home}
        </AppLink>
      </div>
    </AuthPage>
  )
}
