import { useQuery } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { localDay } from '#web/lib/local-day.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { reminderQuery, useSetReminder } from '../queries.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.account.data

/** As tall while loading as when loaded. */
function Reminder() {
  const call = useCall()
  const showError = useErrorToast()
  const query = useQuery(reminderQuery(call))
  const set = useSetReminder(call)
  if (query.isLoadingError) return <FailedQuery query={query} />
  const { nextAt = null, withData = false } = query.data ?? {}
  const choose = (chosen: { readonly isOn: boolean; readonly withData: boolean }) =>
    // A promise, unlike the callbacks of `mutate`, outlives the screen.
    void set.mutateAsync(chosen).catch(showError(fr.account.failed))
  const next = withData ? t.mailNext : t.remindNext
  return (
    <div className="space-y-4">
      <Switch
        label={t.remind}
        hint={nextAt === null ? t.remindHint : next(formatDay(nextAt))}
        isOn={nextAt !== null}
        isDisabled={!query.data || set.isPending}
        onChange={(isOn) => choose({ isOn, withData: false })}
      />
      <Switch
        label={t.attach}
        hint={t.attachHint}
        isOn={withData}
        isDisabled={nextAt === null || set.isPending}
        onChange={(isWanted) => choose({ isOn: true, withData: isWanted })}
      />
    </div>
  )
}

/** Export of the account's data as a file. */
export function DataSection({ user }: { readonly user: User }) {
  const call = useCall()
  const showError = useErrorToast()
  const { submit, isBusy } = useSubmit({
    mutationFn: () => call('GET /auth/me/export.zip', {}, { isFile: true }),
    onSuccess(data) {
      saveBlob(t.fileName(user.username, localDay(Date.now())), data)
    },
    onError: showError(t.failed),
  })
  return (
    <SettingsSection id="data" title={t.title} lead={t.lead}>
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={isBusy}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => submit()}
        >
          {t.submit}
        </Button>
        {isAccepted(user.role) && (
          <AppLink to="/import" look="secondary">
            <FileUp aria-hidden className="size-4" />
            {t.bring}
          </AppLink>
        )}
      </div>
      <div className="mt-5 max-w-xl">
        <Reminder />
      </div>
    </SettingsSection>
  )
}
