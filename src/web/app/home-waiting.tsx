import { useRouter } from '@tanstack/react-router'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { PendingInvitation } from '#web/features/friend-links/components/pending-invitation.tsx'
import { isStoredVouching } from '#web/features/friend-links/stored-secret.ts'
import { fr } from '#web/i18n/fr.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { late } from '#web/ui/late.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'

/** Loads after the page itself. */
const WaitingAccount = late(
  async () => (await import('#web/features/account/components/waiting-account.tsx')).WaitingAccount,
)

/**
 * Home of a Visiteur, until an administrator accepts them or restores their withdrawn access; the
 * socket announces either.
 */
export function HomeWaiting({ user }: { readonly user: User }) {
  const { withdrawnAt } = user
  const t = withdrawnAt === undefined ? fr.home.waiting : fr.home.withdrawn
  const { fetchUser } = useRouter().options.context
  const toast = useToast()
  const showError = useErrorToast()
  // A friend's invitation lets in newcomers only, not users whose access was withdrawn.
  const isInvited = withdrawnAt === undefined && isStoredVouching()
  const { submit, isBusy } = useSubmit({
    mutationFn: fetchUser,
    onSuccess(now) {
      if (now && !isAccepted(now.role)) toast({ severity: 'info', summary: t.notYet })
    },
    onError: showError(fr.kit.failedTitle),
  })
  return (
    <>
      <section className="margin-line mx-auto mt-6 max-w-2xl rounded-large border border-line bg-sheet py-10 pr-6 pl-14 shadow-card sm:mt-12 sm:pr-10 sm:pl-18">
        <PageTitle>{t.title(user.username)}</PageTitle>
        <p className="mt-2 text-lead text-ink-soft">
          {isInvited ? fr.home.waiting.leadInvited : t.lead}
        </p>
        {withdrawnAt !== undefined && (
          <Notice severity="warn" className="mt-6">
            {fr.home.withdrawn.since(withdrawnAt)}
          </Notice>
        )}
        <PendingInvitation className="mt-6" isWaiting={withdrawnAt === undefined} />
        <p className="my-6">{t.next}</p>
        <Button onClick={() => submit()} isBusy={isBusy}>
          {t.check}
        </Button>
      </section>
      <WaitingAccount user={user} />
    </>
  )
}
