import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PublicSettings } from '#shared/public-pages.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { ownPageQuery, publicChoiceKeys } from '../queries.ts'

const t = fr.publicChoice
const PARTS = ['isOn', 'showsFavourites', 'showsRatings', 'showsLists', 'isIndexed'] as const

/** Shown while loading: the defaults. */
const UNREAD: PublicSettings = {
  isOn: false,
  showsFavourites: true,
  showsRatings: true,
  showsLists: true,
  isIndexed: false,
  lists: [],
}

/** Whether I have a public page, and what it shows; as tall while loading. */
export function PublicSection({ username }: { readonly username: string }) {
  const query = useQuery(ownPageQuery(useCall()))
  if (query.isLoadingError) return <FailedQuery query={query} />
  return <Choices username={username} settings={query.data ?? UNREAD} isUnread={query.isPending} />
}

interface ChoicesProps {
  readonly username: string
  readonly settings: PublicSettings
  readonly isUnread: boolean
}

function Choices({ username, settings, isUnread }: ChoicesProps) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const showError = useErrorToast()
  const { submit, isBusy } = useSubmit({
    mutationFn: (body: Omit<PublicSettings, 'lists'>) => call('PUT /public-page', { body }),
    onSuccess: (saved) => {
      client.setQueryData(publicChoiceKeys.own, saved)
      toast({ severity: 'success', summary: fr.account.saved })
    },
    onError: showError(fr.account.failed),
  })
  const { lists: _, ...shown } = settings
  const { isOn } = shown
  return (
    <div className="grid gap-4">
      {PARTS.map((part) => (
        <Switch
          key={part}
          {...t[part]}
          isOn={shown[part]}
          isDisabled={isUnread || isBusy}
          onChange={(on) => submit({ ...shown, [part]: on })}
        />
      ))}
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {isOn && (
          <CopyLink
            address={`${location.origin}/p/${encodeURIComponent(username)}`}
            t={t.copyPage}
          />
        )}
      </div>
    </div>
  )
}
