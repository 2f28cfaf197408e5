import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FriendLink } from '#shared/friend-links.ts'
import { QrCode } from '#web/features/account/components/qr-code.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { friendLinkKeys, linksQuery } from '../queries.ts'

const t = fr.friendLinks
const USES = ['1', '5', '20'] as const
const DAYS = ['1', '7', '30'] as const

/** My friend links: a form for a new one, and those still valid. */
export function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(linksQuery(useCall()))
  return (
    <Dialog onClose={onClose} title={t.title}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{data?.isVouching ? t.leadVouching : t.lead}</p>
        <NewLink />
        <OpenLinks />
      </div>
    </Dialog>
  )
}

function NewLink() {
  const call = useCall()
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [uses, setUses] = useState<(typeof USES)[number]>('1')
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const [count, setCount] = useState(0)
  const making = useSubmit({
    mutationFn: () =>
      call('POST /friend-links', {
        body: { id: keyFor({ uses, days, count }), uses: Number(uses), days: Number(days) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: friendLinkKeys.list }),
  })
  const [shownFor, setShownFor] = useState(-1)
  const made = making.data && shownFor === count ? making.data : undefined
  if (!made) {
    return (
      <div className="grid gap-3">
        <FormError error={making.error} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Select
            label={t.uses}
            value={uses}
            choices={USES.map((value) => ({ value, label: t.people(Number(value)) }))}
            onChange={setUses}
          />
          <Select
            label={t.days}
            value={days}
            choices={DAYS.map((value) => ({ value, label: t.forDays(Number(value)) }))}
            onChange={setDays}
          />
        </div>
        <Button
          look="primary"
          isBusy={making.isBusy}
          onClick={() => {
            setShownFor(count)
            making.submit()
          }}
        >
          {t.make}
        </Button>
      </div>
    )
  }
  const address = `${location.origin}/invitation#${made.secret}`
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{t.once}</p>
      <p className="rounded-medium bg-sunken p-3 text-small break-all" data-link>
        {address}
      </p>
      <QrCode text={address} label={t.qr} />
      <div className="flex flex-wrap gap-2">
        <CopyLink address={address} t={t} />
        <Button isSmall onClick={() => setCount(count + 1)}>
          {t.another}
        </Button>
      </div>
    </div>
  )
}

function OpenLinks() {
  const query = useQuery(linksQuery(useCall()))
  return (
    <section aria-label={t.list}>
      <h3 className="mb-2 font-semibold">{t.list}</h3>
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-12 rounded-medium" />
        </Loading>
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : query.data.results.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <FocusList
          items={query.data.results}
          keyOf={({ id }) => id}
          className="grid gap-2"
          itemClass="rounded-medium bg-sunken px-3 py-2"
        >
          {(link) => <OpenLink {...link} />}
        </FocusList>
      )}
    </section>
  )
}

function OpenLink({ id, used, uses, expiresAt }: FriendLink) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const { confirmValidate } = useConfirm()
  const revoking = useSubmit({
    mutationFn: () => call('DELETE /friend-links/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ severity: 'success', summary: t.revoked })
      await client.invalidateQueries({ queryKey: friendLinkKeys.list })
    },
  })
  const revoke = async () => {
    if (await confirmValidate({ title: t.confirm, detail: t.confirmDetail })) revoking.submit()
  }
  return (
    <>
      <FormError error={revoking.error} />
      <div className="flex items-center justify-between gap-3">
        <span className="text-small">{t.state(used, uses, expiresAt)}</span>
        <Button
          look="quiet"
          isSmall
          isBusy={revoking.isBusy}
          onClick={() => void revoke()}
          aria-label={t.revokeOne(expiresAt)}
        >
          {t.revoke}
        </Button>
      </div>
    </>
  )
}
