import type { StatPeriod } from '#shared/stats.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.stats

/** The hours of a period, unless nothing is known of what was seen in it. */
export function hoursOf({ minutes, movie, tv, episode, game }: Omit<StatPeriod, 'period'>): string {
  const isUnknown = minutes === 0 && movie + tv + episode + game > 0
  return isUnknown ? t.unknownHours : t.hours(minutes)
}
