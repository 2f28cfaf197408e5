import type { Evening } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEveningWrite } from '../queries.ts'
import { type Settings, settingsOf } from '../settings.ts'
import { useSettings } from '../use-settings.ts'
import { SetupFields } from './setup-form.tsx'

interface SettingsDialogProps {
  readonly evening: Evening
  readonly onClose: () => void
}

/** Edits the criteria, the time and the place. */
export function SettingsDialog({ evening, onClose }: SettingsDialogProps) {
  const call = useCall()
  const { submit, isBusy } = useEveningWrite(async (body: Settings) => {
    const changed = await call('PUT /tonight/:id', { params: { id: evening.id }, body })
    onClose()
    return changed
  })
  const { settings, setSettings, startError, onSubmit } = useSettings(settingsOf(evening), submit)
  return (
    <Dialog onClose={onClose} title={fr.evenings.form.edit} isWide>
      <form noValidate className="grid gap-5" onSubmit={onSubmit}>
        <SetupFields settings={settings} onChange={setSettings} startError={startError} />
        <Button type="submit" look="primary" isBusy={isBusy}>
          {fr.evenings.form.save}
        </Button>
      </form>
    </Dialog>
  )
}
