import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { SteamGame, AddedState } from '#shared/steam.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { SheetList } from '#web/ui/sheet-list.tsx'
import { useTaking } from '../use-taking.ts'
import { LibraryRow } from './library-row.tsx'

const t = fr.steam
/** Rows rendered at first, and added each time. */
const STEP = 100
const STATES = (['toPlay', 'inProgress', 'played'] as const).map((value) => ({
  value,
  label: t.bar.states[value],
}))

interface LibraryChoiceProps {
  readonly games: readonly SteamGame[]
  /** The games that pass the filters. */
  readonly shown: readonly SteamGame[]
  readonly taking: ReturnType<typeof useTaking>
  readonly nothing: ReactNode
}

/** The games to select, and the action on the selection. */
export function LibraryChoice({ games, shown, taking, nothing }: LibraryChoiceProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [count, setCount] = useState(STEP)
  const { take, isTaking, done, all } = taking
  // Separate, so that the progress stays that of the chosen games.
  const { take: takeHours } = useTaking()
  // Games added to the list meanwhile leave the selection.
  const chosen = useMemo(
    () => games.filter((game) => !game.isSaved && ticked.has(game.steamApiId)),
    [games, ticked],
  )
  const left = shown.filter((game) => !game.isSaved)
  const toggle = useCallback(
    (id: number) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const takeTime = (id: number) => takeHours({ ids: [id], state: 'toPlay', replacesHours: true })
  const choose = (wanted: readonly SteamGame[]) =>
    setTicked(new Set([...ticked, ...wanted.map(({ steamApiId }) => steamApiId)]))
  if (shown.length === 0) return nothing
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <output className="mr-auto text-small text-ink-soft tabular-nums">
          {t.shown(shown.length)}
        </output>
        <Button isSmall disabled={left.length === 0} onClick={() => choose(left)}>
          {t.choose.all}
        </Button>
        <Button
          isSmall
          disabled={!left.some(({ minutes }) => minutes > 0)}
          onClick={() => choose(left.filter(({ minutes }) => minutes > 0))}
        >
          {t.choose.played}
        </Button>
        <Button isSmall disabled={chosen.length === 0} onClick={() => setTicked(new Set())}>
          {t.choose.none}
        </Button>
      </div>
      <SheetList label={t.list}>
        {shown.slice(0, count).map((game) => (
          <LibraryRow
            key={game.steamApiId}
            game={game}
            isChosen={!game.isSaved && ticked.has(game.steamApiId)}
            onToggle={toggle}
            onTakeTime={takeTime}
          />
        ))}
      </SheetList>
      {shown.length > count && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setCount(count + STEP)}>{t.more}</Button>
        </div>
      )}
      {chosen.length > 0 && (
        <TakeBar
          count={chosen.length}
          progress={isTaking ? t.bar.taking(done, all) : undefined}
          onTake={(state) =>
            take({ ids: chosen.map(({ steamApiId }) => steamApiId), state }, () =>
              setTicked(new Set()),
            )
          }
        />
      )}
    </>
  )
}

interface TakeBarProps {
  readonly count: number
  /** Progress of adding them, as text. */
  readonly progress: string | undefined
  readonly onTake: (state: AddedState) => void
}

/** Stays in view while games are ticked. */
function TakeBar({ count, progress, onTake }: TakeBarProps) {
  const [state, setState] = useState<AddedState>('toPlay')
  return (
    <section
      aria-label={t.bar.label}
      className="sticky bottom-20 z-9 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-large border border-line bg-sheet px-3 py-2 shadow-float lg:bottom-4"
    >
      <output className="mr-auto text-small font-semibold tabular-nums">
        {progress ?? t.bar.count(count)}
      </output>
      <Select
        label={t.bar.state}
        isLabelHidden
        value={state}
        choices={STATES}
        onChange={setState}
      />
      <Button look="primary" isSmall isBusy={progress !== undefined} onClick={() => onTake(state)}>
        {t.bar.take}
      </Button>
    </section>
  )
}
