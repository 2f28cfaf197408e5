import type { Work } from '#shared/friends.ts'
import { DoneButton, KeepButton } from '#web/features/lists/components/item-buttons.tsx'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { titleOf } from '../work-item.ts'

type GameWork = Extract<Work, { type: 'game' }>
type TitleWork = Exclude<Work, GameWork>

interface WorkButtonsProps<Shown = Work> {
  readonly work: Shown
  /** Whether it can be removed from the user's list: not beside another removal, which is the one meant. */
  readonly hasBin?: boolean
}

/** Add and tick buttons of a work; its container handles `moveInside`. */
export function WorkButtons({ work, hasBin = true }: WorkButtonsProps) {
  return (
    <div className="relative z-1 flex shrink-0">
      {work.type === 'game' ? (
        <GameButtons work={work} hasBin={hasBin} />
      ) : (
        <TitleButtons work={work} hasBin={hasBin} />
      )}
    </div>
  )
}

function GameButtons({ work, hasBin = true }: WorkButtonsProps<GameWork>) {
  const { id, title, headerImage } = work
  const mine = {
    item: { steamApiId: id, name: title, headerImage },
    saved: useSavedGames().saved.get(`game:${id}`),
    actions: useItemActions(),
  }
  return (
    <>
      <DoneButton {...mine} />
      <KeepButton {...mine} hasBin={hasBin} />
    </>
  )
}

function TitleButtons({ work, hasBin = true }: WorkButtonsProps<TitleWork>) {
  const mine = {
    item: titleOf(work),
    saved: useSavedShows().saved.get(`${work.type}:${work.id}`),
    actions: useItemActions(),
  }
  return (
    <>
      <DoneButton {...mine} />
      <KeepButton {...mine} hasBin={hasBin} />
    </>
  )
}
