import { fr } from '#web/i18n/fr.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { TrendingWindow } from '../queries.ts'

interface WindowChoiceProps {
  readonly value: TrendingWindow
  readonly onChange: (value: TrendingWindow) => void
}

/** The day's trends, or the week's. */
export function WindowChoice({ value, onChange }: WindowChoiceProps) {
  const words = fr.titlePage.catalogue.window
  return (
    <Segmented
      label={words.legend}
      value={value}
      choices={[
        { value: 'day', label: words.day },
        { value: 'week', label: words.week },
      ]}
      onChange={onChange}
      className="max-sm:w-full"
    />
  )
}
