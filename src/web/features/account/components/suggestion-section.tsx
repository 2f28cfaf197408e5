import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.friends.suggestions.choice

/** Whether the user is suggested to friends of friends. */
export function SuggestionSection({ user }: { readonly user: User }) {
  const { save, isPending } = useSaveSetting()
  return (
    <SettingsSection id="suggestions" title={t.title}>
      <Switch
        label={t.label}
        hint={t.hint}
        isOn={user.isSuggested}
        isDisabled={isPending}
        onChange={(isSuggested) => save({ isSuggested }, isSuggested ? t.on : t.off)}
      />
    </SettingsSection>
  )
}
