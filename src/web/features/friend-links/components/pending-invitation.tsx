import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isStoredVouching, storedSecret } from '../stored-secret.ts'

const t = fr.friendLinks.kept

interface Props {
  readonly className?: string
  /** Whether an administrator has not accepted them. */
  readonly isWaiting?: boolean
}

/** The invitation that somebody opened before they had an account; nothing without one. */
export function PendingInvitation({ className = '', isWaiting = false }: Props) {
  const [secret] = useState(storedSecret)
  const [isVouching] = useState(isStoredVouching)
  if (secret === undefined) return null
  return (
    <Notice severity="info" className={className}>
      {isWaiting && isVouching ? t.opens : t.waits}{' '}
      <AppLink to="/invitation" hash={secret}>
        {t.open}
      </AppLink>
    </Notice>
  )
}
