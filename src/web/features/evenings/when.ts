import { formatDay } from '#web/i18n/format.ts'
import { formatTime } from '#web/i18n/format-time.ts'
import { fr } from '#web/i18n/fr.ts'

/** When and where, in one line. */
export function whenAndWhere({
  startsAt,
  place,
}: {
  readonly startsAt: string | null
  readonly place: string
}): string {
  const when =
    startsAt === null ? fr.evenings.list.today : `${formatDay(startsAt)}, ${formatTime(startsAt)}`
  return place === '' ? when : `${when} · ${place}`
}
