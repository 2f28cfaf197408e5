import { fr } from '#web/i18n/fr.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { TrendingWindow } from '../queries.ts'

interface WindowChoiceProps {
  readonly value: TrendingWindow
  readonly onChange: (value: TrendingWindow) => void
}

/** The day's trends, or the week's. */
export function WindowChoice({ value, onChange }: WindowChoiceProps) {
  const t = fr.watchlistHome.catalogue.window
  return (
    <Segmented
      label={t.legend}
      value={value}
      choices={[
        { value: 'day', label: t.day },
        { value: 'week', label: t.week },
      ]}
      onChange={onChange}
      className="max-sm:w-full"
    />
  )
}
