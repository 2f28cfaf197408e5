import { fr } from '#web/i18n/fr.ts'
import { ChoicesTable } from '#web/features/notifications/components/choices-table.tsx'
import { SettingsSection } from './settings-section.tsx'

const t = fr.notifications.choices

/** Notification settings, by kind and channel. */
export function NotificationsSection() {
  return (
    <SettingsSection id="notifications" title={t.title} lead={t.lead}>
      <ChoicesTable />
    </SettingsSection>
  )
}
