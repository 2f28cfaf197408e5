import type { Evening } from '#shared/evening-shapes.ts'
import { formatDuration } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.evenings

/** What the host asks for, in one line. */
export function criteria({
  kind,
  minutes,
  genres,
  services,
}: Pick<Evening, 'kind' | 'minutes' | 'genres' | 'services'>): string {
  return [
    t.form.kinds[kind],
    ...(minutes === null ? [] : [t.evening.atMost(formatDuration(minutes))]),
    genres.join(', '),
    services.map(({ name }) => name).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
