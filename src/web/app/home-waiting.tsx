import { useRouter } from '@tanstack/react-router'
import type { User } from '#shared/auth.ts'
import { errors } from '#shared/errors.ts'
import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useToast } from '#web/ui/toast.tsx'

const words = fr.home.waiting
/** What a Visiteur sees until an administrator accepts them; their socket tells when that is. */
export function HomeWaiting({ user }: { readonly user: User }) {
  const { fetchUser } = useRouter().options.context
  const toast = useToast()
  const { submit, isBusy } = useSubmit(async () => {
    try {
      const now = await fetchUser()
      if (now && !isAccepted(now.role)) toast({ severity: 'info', summary: words.notYet })
    } catch (error) {
      toast({ severity: 'error', summary: fr.kit.failedTitle, detail: errorDetail(error) })
    }
  })
  return (
    <section className="margin-line mx-auto mt-6 max-w-2xl rounded-large border border-line bg-sheet py-10 pr-6 pl-14 shadow-card sm:mt-12 sm:pr-10 sm:pl-18">
      <PageTitle>{words.title(user.username)}</PageTitle>
      <p className="mt-2 text-lead text-ink-soft">{words.lead}</p>
      <Notice severity="info" className="my-6">
        {errors.NOT_VERIFIED.detail}
      </Notice>
      <p className="mb-6">{words.next}</p>
      <Button onClick={() => submit(undefined)} isBusy={isBusy}>
        {words.check}
      </Button>
    </section>
  )
}
