import type { User } from '#shared/auth.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { useChangeProfile } from '../queries.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.recommendations.choice
const CHOICES = (['all', 'seen', 'nothing'] as const).map((value) => ({ value, label: t[value] }))

/** What friends who recommend something learn of it. */
export function RecommendingSection({ user }: { readonly user: User }) {
  const toast = useToast()
  const tellFailure = useTellFailure()
  const { mutate } = useChangeProfile(useCall(), useSession().learn)
  const choose = (tellsSenders: TellsSenders) =>
    mutate(
      { tellsSenders },
      {
        onSuccess: () =>
          toast({ severity: 'success', summary: fr.account.saved, detail: t.chosen[tellsSenders] }),
        onError: tellFailure(fr.account.failed),
      },
    )
  return (
    <SettingsSection id="recommending" title={t.title} lead={t.lead}>
      <Segmented<TellsSenders>
        label={t.label}
        value={user.tellsSenders}
        choices={CHOICES}
        onChange={choose}
      />
    </SettingsSection>
  )
}
