import type { MailRequested } from '#shared/auth.ts'
import { formatWait } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { Notice } from '#web/ui/notice.tsx'

interface MailNoticeProps {
  /** `undefined`: none yet. */
  readonly answer: MailRequested | undefined
  readonly texts: Readonly<Record<MailRequested['mail'], string>>
}

const t = fr.mail.next

/**
 * Says that a mail was sent, or already was less than a minute ago (the same for any address), and
 * when another can be. Mounted before the answer: screen readers ignore a live region inserted
 * together with its text.
 */
export function MailNotice({ answer, texts }: MailNoticeProps) {
  return (
    <>
      {/* Out of the form's flow while empty: no gap. */}
      <div role="status" className="empty:absolute">
        {answer && (
          <Notice severity={answer.mail === 'sent' ? 'success' : 'info'} isInRegion>
            {texts[answer.mail]}
          </Notice>
        )}
      </div>
      {answer?.nextIn !== undefined && <NextMail nextIn={answer.nextIn} />}
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
