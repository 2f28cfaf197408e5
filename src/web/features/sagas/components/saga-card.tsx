import type { BegunSaga } from '#shared/sagas.ts'
import { cardLink } from '#web/features/lists/components/item-card.tsx'
import { nameOf } from '#web/features/lists/any-title.ts'
import { fr } from '#web/i18n/fr.ts'
import { posterImage } from '#web/lib/poster.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { SagaProgress } from './saga-progress.tsx'

interface SagaCardProps {
  readonly saga: BegunSaga
  /** Unlike its neighbours' (`hueAmong`). */
  readonly hue: number | undefined
}

/** A saga that the user has begun, and its next film. */
export function SagaCard({ saga, hue }: SagaCardProps) {
  const { id, name, poster_path, seen, total, next } = saga
  return (
    <article className="relative flex h-full gap-4 rounded-large border border-line bg-sheet p-3 shadow-card hover:bg-sunken">
      <Cover
        title={name}
        hue={hue}
        image={posterImage(poster_path, '5rem')}
        width={5}
        className="shrink-0 self-start"
      />
      <div className="flex min-w-0 grow flex-col">
        <h3 className="font-semibold wrap-anywhere">
          <AppLink
            to="/watchlist/saga/$id"
            params={{ id: String(id) }}
            look="bare"
            className={cardLink}
          >
            {name}
          </AppLink>
        </h3>
        {next && (
          <p className="mt-1 line-clamp-2 text-small text-ink-soft">
            {fr.sagas.next} : {nameOf(next)}
          </p>
        )}
        <SagaProgress seen={seen} total={total} className="mt-auto pt-3" />
      </div>
    </article>
  )
}
