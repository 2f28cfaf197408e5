import type { User } from '#shared/auth.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import { fr } from '#web/i18n/fr.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.recommendations.choice
const CHOICES = (['all', 'seen', 'nothing'] as const).map((value) => ({ value, label: t[value] }))

/** What friends learn of the outcome of their recommendations. */
export function RecommendingSection({ user }: { readonly user: User }) {
  const { save } = useSaveSetting()
  return (
    <SettingsSection id="recommending" title={t.title} lead={t.lead}>
      <Segmented<TellsSenders>
        label={t.label}
        value={user.tellsSenders}
        choices={CHOICES}
        onChange={(tellsSenders) => save({ tellsSenders }, t.chosen[tellsSenders])}
      />
    </SettingsSection>
  )
}
