import type { MailAsked } from '#shared/auth.ts'
import { Notice } from '#web/ui/notice.tsx'

interface MailNoticeProps {
  readonly answer: MailAsked['mail']
  readonly texts: Readonly<Record<MailAsked['mail'], string>>
}

/** Whether a mail left now or less than a minute ago, the same for any address. */
export function MailNotice({ answer, texts }: MailNoticeProps) {
  return <Notice severity={answer === 'sent' ? 'success' : 'info'}>{texts[answer]}</Notice>
}
