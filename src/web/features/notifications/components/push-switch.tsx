import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushState } from '#shared/notifications.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { canPush, startPush, stopPush } from '../push.ts'
import { notificationKeys, pushQuery } from '../queries.ts'

const t = fr.notifications.choices.push

/** Whether this browser gets push notifications, and whether they show texts. */
export function PushSwitch() {
  const query = useQuery({ ...pushQuery(useCall()), enabled: canPush(window) })
  if (!canPush(window)) return <p className="mb-4 text-small text-ink-soft">{t.impossible}</p>
  if (query.isLoadingError) return <FailedQuery query={query} />
  if (!query.data) return <Skeleton className="mb-4 h-11" />
  return <Switches state={query.data} />
}

function Switches({ state }: { readonly state: PushState }) {
  const { publicKey, isOn, showsWords } = state
  const call = useCall()
  const toast = useToast()
  const showError = useErrorToast()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: { readonly isOn: boolean; readonly showsWords: boolean }) => {
      if (!wanted.isOn) return stopPush(window, call)
      const isAllowed = await startPush(window, call, { publicKey, ...wanted })
      if (!isAllowed) toast({ severity: 'warn', summary: t.denied })
    },
    onError: showError(t.failed),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.push }),
  })
  const isRefused = !isOn && window.Notification.permission === 'denied'
  return (
    <div className="mb-4 flex max-w-xl flex-col gap-2">
      <Switch
        label={t.label}
        hint={isRefused ? fr.chat.notify.denied : t.hint}
        isOn={isOn}
        isDisabled={isPending || isRefused}
        onChange={(wanted) => mutate({ isOn: wanted, showsWords })}
      />
      {isOn && (
        <Switch
          label={t.words}
          hint={t.wordsHint}
          isOn={showsWords}
          isDisabled={isPending}
          onChange={(wanted) => mutate({ isOn: true, showsWords: wanted })}
        />
      )}
    </div>
  )
}
