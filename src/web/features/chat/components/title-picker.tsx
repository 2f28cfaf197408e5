import type { Work } from '#shared/friends.ts'
import { workOf } from '#web/features/friends/work-item.ts'
import { WorkCombobox } from '#web/features/list-choice/components/work-combobox.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface TitlePickerProps {
  readonly onChoose: (work: Work) => void
  readonly onClose: () => void
}

const t = fr.messages.picker

/** Finds a film, a series or a game by name, to send it. */
export function TitlePicker({ onChoose, onClose }: TitlePickerProps) {
  return (
    <Dialog onClose={onClose} title={t.title}>
      <div className="min-h-96">
        <WorkCombobox
          label={t.label}
          placeholder={t.placeholder}
          onChoose={(item) => onChoose(workOf(item))}
        />
      </div>
    </Dialog>
  )
}
