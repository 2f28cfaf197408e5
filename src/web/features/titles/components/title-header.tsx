import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import type { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { formatVote } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { FactLine, ItemHeader, NamePills, Tag } from '#web/ui/item-header.tsx'
import { nameOf, yearOf, type ShowKey } from '#web/features/lists/any-title.ts'
import { coverName, toKnownTitle, type KnownTitle } from '../known-title.ts'
import { backdropImage } from '#web/lib/poster.ts'
import { TitleActions } from './title-actions.tsx'
import { PageCover } from './page-cover.tsx'
import { lengthOf, makersOf, otherTitleOf, type TitleDetail } from '../title-facts.ts'

interface TitleHeaderProps {
  readonly titleKey: ShowKey
  /** Known from the card that was followed. */
  readonly known: KnownTitle | undefined
  /** `undefined`: loading. */
  readonly detail: TitleDetail | undefined
  readonly own: ReturnType<typeof useSavedShows>
}

const t = fr.titlePage

/** Header of a title's page, with my state. */
export function TitleHeader({ titleKey, known, detail, own }: TitleHeaderProps) {
  const name = detail ? nameOf(detail) : known?.name
  // Keeps the card's cover.
  const drawn = known ?? (detail && toKnownTitle(detail))
  const posterPath = detail ? detail.poster_path : (known?.posterPath ?? null)
  return (
    <ItemHeader
      shape="poster"
      backdrop={detail?.backdrop_path ? pictureOf(detail.backdrop_path) : undefined}
      coverName={coverName(titleKey)}
      cover={
        drawn &&
        name !== undefined && <PageCover drawn={drawn} name={name} posterPath={posterPath} />
      }
      name={name}
      facts={detail && <Facts detail={detail} />}
      actions={detail && <Mine detail={detail} own={own} />}
      loading={t.loading}
    />
  )
}

function pictureOf(path: string) {
  return { ...backdropImage(path), width: 1280, height: 720, fetchPriority: 'high' } as const
}

/** Year, certificate, length, vote, genres, tagline, makers. */
function Facts({ detail }: { readonly detail: TitleDetail }) {
  const otherTitle = otherTitleOf(detail)
  return (
    <>
      {otherTitle !== undefined && (
        <p className="mt-1 text-ink-soft italic">
          <span className="sr-only">{t.originalTitle} </span>
          <span lang={detail.original_language || undefined}>{otherTitle}</span>
        </p>
      )}
      <FactLine>
        <span>
          {[yearOf(detail), fr.watchlist.mediaType[detail.mediaType]].filter(Boolean).join(' · ')}
        </span>
        {detail.certification !== null && (
          <Tag>
            <span className="sr-only">{t.certification} </span>
            {detail.certification}
          </Tag>
        )}
        <span>{lengthOf(detail)}</span>
        <Vote average={detail.vote_average} count={detail.vote_count} />
      </FactLine>
      <NamePills names={detail.genres} />
      {detail.tagline !== '' && (
        <p className="mt-3 font-title text-lead italic">{detail.tagline}</p>
      )}
      <Makers detail={detail} />
      {detail.mediaType === 'movie' && detail.saga && <InSaga saga={detail.saga} />}
    </>
  )
}

/** Directors or creators, linked to their pages. */
function Makers({ detail }: { readonly detail: TitleDetail }) {
  const makers = makersOf(detail)
  if (makers.length === 0) return null
  const { director, creator } = t.people
  return (
    <p className="mt-2 flex flex-wrap gap-x-3">
      <span className="text-ink-soft">{detail.mediaType === 'movie' ? director : creator}</span>
      {makers.map(({ id, name }) => (
        <AppLink key={id} to="/watchlist/director/$id" params={{ id: String(id) }}>
          {name}
        </AppLink>
      ))}
    </p>
  )
}

function InSaga({ saga: { id, name } }: { readonly saga: { id: number; name: string } }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-3">
      <span className="text-ink-soft">{t.saga}</span>
      <AppLink to="/watchlist/saga/$id" params={{ id: String(id) }}>
        {name}
      </AppLink>
    </p>
  )
}

function Vote({ average, count }: { readonly average: number; readonly count: number }) {
  if (count === 0) return <span className="text-ink-soft">{t.noVote}</span>
  return (
    <>
      <span className="font-title text-lead font-semibold">
        <span aria-hidden>
          <span className="text-star">★</span> {formatVote(average)}
          <span className="text-small font-normal text-ink-soft"> / 10</span>
        </span>
        <span className="sr-only">{t.outOf10(formatVote(average))}</span>
      </span>
      <span className="text-small text-ink-soft">{t.votes(count)}</span>
    </>
  )
}

interface MineProps {
  readonly detail: TitleDetail
  readonly own: TitleHeaderProps['own']
}

function Mine({ detail, own }: MineProps) {
  const key = `${detail.mediaType}:${detail.id}` as const
  return (
    <TitleActions
      title={detail}
      saved={own.saved.get(key)}
      actions={useItemActions()}
      error={own.error}
      onRetry={own.retry}
    />
  )
}
