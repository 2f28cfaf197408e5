import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { useChangeProfile } from '../queries.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.friends.suggestions.choice

/** Whether the user is suggested to friends of friends. */
export function SuggestionSection({ user }: { readonly user: User }) {
  const toast = useToast()
  const tellFailure = useTellFailure()
  const { mutate, isPending } = useChangeProfile(useCall(), useSession().learn)
  const choose = (isSuggested: boolean) =>
    mutate(
      { isSuggested },
      {
        onSuccess: () =>
          toast({
            severity: 'success',
            summary: fr.account.saved,
            detail: isSuggested ? t.on : t.off,
          }),
        onError: tellFailure(fr.account.failed),
      },
    )
  return (
    <SettingsSection id="suggestions" title={t.title}>
      <Switch
        label={t.label}
        hint={t.hint}
        isOn={user.isSuggested}
        isDisabled={isPending}
        onChange={choose}
      />
    </SettingsSection>
  )
}
