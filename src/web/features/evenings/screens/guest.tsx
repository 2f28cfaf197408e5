import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { MoonStar } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GuestTable } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AtTable } from '../components/guest-table.tsx'
import { GuestNameForm } from '../components/guest-name-form.tsx'
import { StepNews } from '../components/step-news.tsx'
import { ownSecret } from '../guest-secret.ts'
import { followAsGuest } from '../guest-socket.ts'
import { eveningKeys } from '../keys.ts'
import { whenAndWhere } from '../when.ts'

const t = fr.evenings.guest

/** An evening for a guest without an account; the secret is in the fragment. */
export function GuestScreen() {
  const link = useLocation({ select: ({ hash }) => hash })
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6">
      <GuestEvening key={link} link={link} />
    </div>
  )
}

function GuestEvening({ link }: { readonly link: string }) {
  const call = useCall()
  const client = useQueryClient()
  const [{ own, isNew }] = useState(() => ownSecret(link))
  const [hasEntered, setEntered] = useState(!isNew)
  const tableKey = eveningKeys.guest(own)
  const invitation = useQuery({
    queryKey: eveningKeys.invitation(link),
    queryFn: ({ signal }) =>
      call('POST /tonight-guest/invitation', { body: { token: link } }, { signal }),
    retry: false,
  })
  const table = useQuery({
    queryKey: tableKey,
    queryFn: ({ signal }) =>
      call('POST /tonight-guest/evening', { body: { token: own } }, { signal }),
    enabled: hasEntered,
    retry: false,
  })
  const isIn = table.data !== undefined && !isMissing(table.error)
  const show = (now: GuestTable) => client.setQueryData(tableKey, now)
  useEffect(() => {
    if (!isIn) return undefined
    const refetch = () => void client.invalidateQueries({ queryKey: eveningKeys.guests })
    const stop = followAsGuest(own, refetch)
    return () => {
      stop()
      // An evening that has closed takes the link with the seat.
      void client.resetQueries({ queryKey: eveningKeys.invitation(link) })
    }
  }, [isIn, own, link, client])
  if (table.isLoading || (!isIn && invitation.isPending)) return <Waiting />
  if (isIn) {
    return (
      <>
        <StepNews table={table.data} />
        <AtTable key={table.data.state} table={table.data} own={own} onChange={show} />
      </>
    )
  }
  // After a failed read, the guest is neither sent to the door nor told that the evening is gone.
  const isUnread = table.isError && !isMissing(table.error)
  if (!isUnread && isMissing(invitation.error)) return <Gone />
  if (isUnread || invitation.data === undefined) {
    const { error } = isUnread ? table : invitation
    // Both: a newcomer, who has no table, then gets the door.
    const refetch = () => Promise.all([hasEntered && table.refetch(), invitation.refetch()])
    const isFetching = table.isFetching || invitation.isFetching
    return (
      <>
        <PageTitle className="mb-4">{t.title}</PageTitle>
        <FailedQuery query={{ error, isFetching, refetch }} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{t.heading(invitation.data.hostName)}</PageTitle>
      <p className="mt-1 mb-6 wrap-anywhere text-ink-soft">{whenAndWhere(invitation.data)}</p>
      <GuestNameForm
        link={link}
        own={own}
        onJoined={(joined) => {
          show(joined)
          setEntered(true)
        }}
      />
    </>
  )
}

function Gone() {
  return (
    <>
      <PageTitle className="mb-4">{t.title}</PageTitle>
      <EmptyState
        icon={<MoonStar aria-hidden />}
        title={t.gone}
        action={
          <AppLink to="/home" look="secondary">
            {t.back}
          </AppLink>
        }
      >
        {t.goneDetail}
      </EmptyState>
    </>
  )
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <PageTitle>{t.title}</PageTitle>
      <Skeleton className="h-6 w-60" />
      <Skeleton className="h-40 rounded-large" />
    </Loading>
  )
}
