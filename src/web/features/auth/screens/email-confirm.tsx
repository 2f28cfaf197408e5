import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { AuthPage } from '../components/auth-page.tsx'
import { CorrectForm } from '../components/correct-form.tsx'
import { ResendForm } from '../components/resend-form.tsx'
import { registeredEmail } from '../registered-email.ts'

const t = fr.mail.sent

/** Shown after registering: check your mail. Without an address, ask for one. */
export function EmailConfirm() {
  const [email, setEmail] = useState(registeredEmail)
  const [isCorrecting, setCorrecting] = useState(false)
  // Without a registration in this browser, no mail was sent.
  const { title, lead } = email === undefined ? t.unasked : t
  return (
    <AuthPage
      title={title}
      lead={lead}
      footer={<AppLink to="/login">{fr.mail.confirm.login}</AppLink>}
    >
      {email !== undefined && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3">
          <strong className="break-all">{email}</strong>
          <Button
            look="quiet"
            isSmall
            aria-expanded={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {t.correct}
          </Button>
        </div>
      )}
      {email !== undefined && isCorrecting && <CorrectForm email={email} onCorrected={setEmail} />}
      {email !== undefined && <p className="mb-4">{t.notReceived}</p>}
      <ResendForm key={email} email={email} />
    </AuthPage>
  )
}
