import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { endSession } from '#web/lib/end-session.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { AuthPage } from '../components/auth-page.tsx'

const words = fr.auth.logout

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function Logout() {
  const call = useCall()
  const session = useSession()
  const { redirectFrom } = useSearch({ from: '/logout' })
  useEffect(() => {
    endSession({ call, session, page: window })
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
