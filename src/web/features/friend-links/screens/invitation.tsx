import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useEffect } from 'react'
import { isAccepted } from '#shared/roles.ts'
import { friendKeys } from '#web/features/friends/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { clearSecret, storeSecret } from '../store-secret.ts'
import { invitationQuery } from '../queries.ts'

const t = fr.friendLinks.page

/** A friend link's invitation; its secret is in the fragment, which is never sent to a server. */
export function InvitationScreen() {
  const secret = useLocation({ select: ({ hash }) => hash })
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6">
      <Invitation key={secret} secret={secret} />
    </div>
  )
}

function Invitation({ secret }: { readonly secret: string }) {
  const query = useQuery(invitationQuery(useCall(), secret))
  if (query.isPending) {
    return (
      <Loading className="grid gap-4">
        <PageTitle look="hidden">{t.heading}</PageTitle>
        <Skeleton className="h-56 rounded-large" />
      </Loading>
    )
  }
  if (!query.isLoadingError) return <Found secret={secret} {...query.data} />
  const { error } = query
  const isGone = isMissing(error)
  return (
    <>
      <PageTitle look="hidden">{t.heading}</PageTitle>
      {isGone ? <Gone /> : <FailedQuery query={query} />}
    </>
  )
}

function Gone() {
  useEffect(() => clearSecret(), [])
  return (
    <EmptyState
      icon={<UsersRound aria-hidden />}
      title={t.gone.title}
      action={
        <AppLink to="/home" look="secondary">
          {t.gone.back}
        </AppLink>
      }
    >
      {t.gone.detail}
    </EmptyState>
  )
}

interface Inviting {
  readonly secret: string
  readonly username: string
  readonly isVouching: boolean
}

function Found({ secret, username, isVouching }: Inviting) {
  const user = useUser()
  const isSignedIn = user !== undefined
  // Kept: a mailed link opens another page, without this one's fragment.
  useEffect(() => {
    if (!isSignedIn) storeSecret(secret, isVouching)
  }, [isSignedIn, secret, isVouching])
  return (
    <section className="grid gap-4 rounded-large border border-line bg-sheet p-5 shadow-card sm:p-8">
      <PageTitle>{t.invites(username)}</PageTitle>
      <p className="text-ink-soft">{t.lead}</p>
      {isVouching && <p>{t.opens(username)}</p>}
      {isSignedIn ? (
        <Take secret={secret} />
      ) : (
        <>
          <p>{isVouching ? t.signedOutVouching : t.signedOut}</p>
          <div className="flex flex-wrap gap-2">
            <AppLink to="/register" look="primary">
              {t.register}
            </AppLink>
            <AppLink to="/login" look="secondary">
              {t.login}
            </AppLink>
          </div>
        </>
      )}
    </section>
  )
}

function Take({ secret }: { readonly secret: string }) {
  const call = useCall()
  const client = useQueryClient()
  const user = useUser()
  const { fetchUser } = useRouter().options.context
  const taking = useSubmit({
    mutationFn: () => call('POST /friend-links/take', { body: { secret } }),
    async onSuccess({ isFriend }) {
      clearSecret()
      // The friend link may have accepted the user; an event of the socket says so too.
      if (isFriend && user && !isAccepted(user.role)) await fetchUser()
      return client.invalidateQueries({ queryKey: friendKeys.all })
    },
  })
  if (!taking.data) {
    return (
      <>
        <FormError error={taking.error} />
        <Button look="primary" isBusy={taking.isBusy} onClick={() => taking.submit()}>
          {t.take}
        </Button>
      </>
    )
  }
  const { username, isFriend } = taking.data
  return (
    <>
      <p role="status" className="font-semibold">
        {isFriend ? t.friends(username) : t.waiting(username)}
      </p>
      {isFriend && (
        <AppLink to="/friends" look="primary">
          {t.see}
        </AppLink>
      )}
    </>
  )
}
