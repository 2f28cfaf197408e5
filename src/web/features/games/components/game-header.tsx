import type { GameDetail } from '#shared/games.ts'
import { OwnGame } from './own-game.tsx'
import { fr } from '#web/i18n/fr.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { FactLine, ItemHeader, NamePills, Tag } from '#web/ui/item-header.tsx'
import { GameArt } from './game-art.tsx'
import { kindOf, releaseOf } from '../game-facts.ts'
import { artName, type KnownGame } from '../known-game.ts'
import { PriceTag } from './price-tag.tsx'
import './game-page.css'

interface GameHeaderProps {
  readonly steamApiId: number
  /** Known from the card that was followed. */
  readonly known: KnownGame | undefined
  /** `undefined`: loading. */
  readonly detail: GameDetail | undefined
}

const t = fr.gamePage

/** Header of a game's page, with my state. */
export function GameHeader({ steamApiId, known, detail }: GameHeaderProps) {
  const shown = detail ?? known
  return (
    <ItemHeader
      shape="art"
      backdrop={
        shown?.headerImage ? { src: shown.headerImage, width: 460, height: 215 } : undefined
      }
      coverName={artName(steamApiId)}
      cover={
        shown && (
          <GameArt
            name={shown.name}
            headerImage={shown.headerImage}
            // Keeps the card's art.
            genres={(known ?? detail)?.genres}
            isEager
          />
        )
      }
      name={shown?.name}
      facts={detail && <Facts detail={detail} />}
      actions={detail && <OwnGame game={detail} />}
      loading={t.loading}
    />
  )
}

/** Release, makers, price, platforms. */
function Facts({ detail }: { readonly detail: GameDetail }) {
  const release = releaseOf(detail)
  const line = [
    kindOf(detail),
    detail.isComingSoon && release !== '' ? `${t.comingSoon} : ${release}` : release,
    detail.developers.join(', '),
  ].filter(Boolean)
  return (
    <>
      <p className="mt-1.5 text-ink">{line.join(' · ')}</p>
      <FactLine>
        <PriceTag price={detail.price} isOnPage />
        {detail.metacritic !== null && (
          <Tag>
            <span aria-hidden>
              {t.metacritic} {formatNumber(detail.metacritic)}
            </span>
            <span className="sr-only">{t.metacriticSaid(formatNumber(detail.metacritic))}</span>
          </Tag>
        )}
      </FactLine>
      <NamePills names={detail.genres} />
    </>
  )
}
