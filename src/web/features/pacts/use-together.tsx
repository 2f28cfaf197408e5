import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { PactMember, PactPlace } from '#shared/pacts.ts'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Word } from './components/ahead-dialog.tsx'
import { AheadDialog } from './components/late-pacts.tsx'
import { behindOf } from './places.ts'
import { pactsQuery, useTellTogether } from './queries.ts'

interface Asked {
  readonly place: PactPlace
  readonly behind: readonly PactMember[]
  readonly answer: (word: Word) => void
}

/**
 * Before an episode is ticked that others of the pact have not reached, asks whether they saw it
 * together: if so, they are asked too.
 * @param tmdbId `undefined` for a film
 * @returns the actions, and the question to be drawn
 */
export function useTogether(
  tmdbId: number | undefined,
  actions: ShowActions,
): { readonly actions: ShowActions; readonly question: ReactNode } {
  const call = useCall()
  const { data } = useQuery({ ...pactsQuery(call, tmdbId ?? 0), enabled: tmdbId !== undefined })
  const pact = data?.find(({ isJoined }) => isJoined)
  const [asked, setAsked] = useState<Asked>()
  const tellTogether = useTellTogether(call, tmdbId ?? 0)
  const asking = useMemo<ShowActions>(() => {
    const write: ShowActions['write'] = async (wanted) => {
      if (wanted.kind !== 'tick' || !wanted.isSeen || wanted.isUpTo) return actions.write(wanted)
      const { season, episode } = wanted
      if (episode === undefined || season === 0 || !pact) return actions.write(wanted)
      const place = { season, episode }
      const behind = behindOf(pact, place)
      if (behind.length === 0) return actions.write(wanted)
      const word = await new Promise<Word>((answer) => setAsked({ place, behind, answer }))
      setAsked(undefined)
      if (word === 'cancel') return 'refused'
      const outcome = await actions.write(wanted)
      if (word === 'together' && outcome !== 'refused') tellTogether({ id: pact.id, ...place })
      return outcome
    }
    return { ...actions, write }
  }, [actions, pact, tellTogether])
  const question = asked && (
    <AheadDialog place={asked.place} behind={asked.behind} onAnswer={asked.answer} />
  )
  return { actions: asking, question }
}
