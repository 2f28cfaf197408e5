import type { Proposal } from '#shared/evening-shapes.ts'
import { formatDuration } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.evenings.why

/** Why a title is proposed, in one sentence: « Hugo et Inès l’attendent, 1 h 52, sur Arte ». */
export function whyOf(proposal: Proposal): string {
  const { runtime, season, episode, services, isAgain } = proposal
  return [
    whoWants(proposal),
    ...(season === null || episode === null ? [] : [t.episode(season, episode)]),
    ...(runtime === null ? [] : [formatDuration(runtime)]),
    ...(services.length === 0 ? [] : [t.on(services.join(', '))]),
    ...(isAgain ? [t.again] : []),
  ].join(', ')
}

/** Whether it is on nobody's list and no rewatch. */
export function isIdea({ isMine, wantedBy, others, isAgain }: Proposal): boolean {
  return !isMine && wantedBy.length + others === 0 && !isAgain
}

function whoWants(proposal: Proposal): string {
  const { isMine, wantedBy, others } = proposal
  if (wantedBy.length === 0 && !isMine) {
    if (others === 0) return isIdea(proposal) ? t.suggested : t.nobody
    return others === 1 ? t.somebodyAlone : t.othersAlone(others)
  }
  if (wantedBy.length === 0 && others > 0) return t.othersAndYou(others)
  const rest = others === 0 ? [] : [others === 1 ? t.somebody : t.others(others)]
  const named = [...wantedBy, ...rest]
  if (isMine) return named.length === 0 ? t.you : t.withYou(named.join(', '))
  const [one = ''] = named
  return named.length === 1 ? t.one(one) : t.several(listed(named))
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
}
