import { Gamepad2, ListFilter, Lock } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { errors } from '#shared/errors.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import { ListFrame } from '#web/features/lists/components/list-frame.tsx'
import { Nothing } from '#web/features/lists/components/list-nothing.tsx'
import { isClosed } from '#web/features/titles/components/their-list-body.tsx'
import type { Slot } from '#web/features/lists/item.ts'
import type { PagesInView } from '#web/features/lists/use-list-pages.ts'
import { fr } from '#web/i18n/fr.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { GAME_CARDS } from './game-list-body.tsx'
import { SavedGameRowSkeleton } from './saved-game-row-skeleton.tsx'
import { TheirGameCard, TheirGameRow } from './their-game.tsx'
import { useGameActions } from '#web/features/saved-games/use-game-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'

interface TheirGameListBodyProps {
  /** Whose they are. */
  readonly owner: string
  readonly view: 'grid' | 'rows'
  readonly label: string
  readonly pages: PagesInView<SavedGame>
  /** The filters may hide what the list holds. */
  readonly isHidden: boolean
  /** What is said of a list without any game. */
  readonly empty: { readonly title: string; readonly detail: string }
  readonly onClearFilters: () => void
}

const words = fr.gameList.theirs
/** Above my own state, what its owner makes of it. */
const CARDS = { ...GAME_CARDS, below: GAME_CARDS.below + 92 }
/** Art in view from the start. */
const EAGER = 12

/** Another's games: closed to me, or in their states. */
export function TheirGameListBody(props: TheirGameListBodyProps) {
  const { owner, view, label, pages, isHidden, empty, onClearFilters } = props
  const { saved } = useSavedGames()
  const actions = useGameActions()
  const isRanked = pages.filter.sort === 'RANK_ASC'
  const render = useCallback(
    (slot: Slot<SavedGame> | undefined, index: number): ReactNode => {
      if (!slot || 'heldFor' in slot) {
        return view === 'grid' ? <CardSkeleton shape="art" /> : <SavedGameRowSkeleton said="h-6" />
      }
      const Game = view === 'grid' ? TheirGameCard : TheirGameRow
      return (
        <Game
          game={slot}
          mine={saved.get(slot.steamApiId)}
          actions={actions}
          isRanked={isRanked}
          isEager={index < EAGER}
        />
      )
    },
    [saved, view, actions, isRanked],
  )
  if (isClosed(pages.first.error)) {
    return (
      <Nothing
        icon={<Lock aria-hidden />}
        words={{ title: errors.NOT_FRIEND.detail, detail: fr.theirList.notFriend }}
      >
        <AppLink to="/user/$id" params={{ id: owner }} look="primary">
          {fr.theirList.person}
        </AppLink>
      </Nothing>
    )
  }
  const nothing = isHidden ? (
    <Nothing icon={<ListFilter aria-hidden />} words={words.hidden}>
      <Button onClick={onClearFilters}>{fr.gameList.hidden.action}</Button>
    </Nothing>
  ) : (
    <Nothing icon={<Gamepad2 aria-hidden />} words={empty} />
  )
  return (
    <ListFrame
      view={view}
      label={label}
      pages={pages}
      cards={CARDS}
      render={render}
      onLeave={stay}
      nothing={nothing}
    />
  )
}

/** Nothing in another's list moves by what I do. */
function stay(): void {}
