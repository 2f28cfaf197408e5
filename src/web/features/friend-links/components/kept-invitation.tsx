import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { keptSecret } from '../kept-secret.ts'

const t = fr.friendLinks.kept

/** The invitation that somebody opened before they had an account; nothing without one. */
export function KeptInvitation({ className = '' }: { readonly className?: string }) {
  const [secret] = useState(keptSecret)
  if (secret === undefined) return null
  return (
    <Notice severity="info" className={className}>
      {t.waits}{' '}
      <AppLink to="/invitation" hash={secret}>
        {t.open}
      </AppLink>
    </Notice>
  )
}
