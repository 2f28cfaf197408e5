import type { MailRequested } from '#shared/auth.ts'
import { formatWait } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { Notice } from '#web/ui/notice.tsx'

interface MailNoticeProps {
  readonly answer: MailRequested
  readonly texts: Readonly<Record<MailRequested['mail'], string>>
}

const t = fr.mail.next

/**
 * Says that a mail was sent, or already was less than a minute ago (the same for any address), and
 * when another can be.
 */
export function MailNotice({ answer: { mail, nextIn }, texts }: MailNoticeProps) {
  return (
    <>
      <Notice severity={mail === 'sent' ? 'success' : 'info'}>{texts[mail]}</Notice>
      {nextIn !== undefined && <NextMail nextIn={nextIn} />}
    </>
  )
}

/** Outside the live region, which a countdown would flood. */
function NextMail({ nextIn }: { readonly nextIn: number }) {
  const left = useCountdown(nextIn)
  return (
    <p className="text-small text-ink-soft tabular-nums">
      {left === 0 ? t.now : t.in(formatWait(left))}
    </p>
  )
}
