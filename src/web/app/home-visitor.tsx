import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { Initial } from '#web/ui/initial.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Stars } from '#web/ui/stars.tsx'

const t = fr.home.visitor

/** Landing page of a visitor. */
export function HomeVisitor() {
  return (
    <div className="mx-auto flex w-full max-w-6xl grow flex-col justify-center gap-10 px-4 py-8 sm:px-6">
      <div className="grid items-center gap-10 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <PageTitle look="display">{t.title}</PageTitle>
          <p className="mt-5 max-w-xl text-lead text-ink-soft">{t.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <AppLink to="/register" look="primary">
              {t.register}
            </AppLink>
            <AppLink to="/login" look="secondary">
              {t.login}
            </AppLink>
          </div>
        </div>
        <Fan />
      </div>
      <ol className="grid gap-x-10 gap-y-6 border-t border-line pt-8 sm:grid-cols-3">
        {t.points.map((point) => (
          <li key={point.title}>
            <h2 className="font-title text-lead font-semibold">{point.title}</h2>
            <p className="mt-1 text-ink-soft">{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Genres that choose the drawing of the covers. */
const genres = ['Crime', 'Romance', 'Aventure', 'Horreur']

const places = [
  '-rotate-10 translate-y-4',
  '-rotate-3 -translate-y-1',
  'rotate-4 translate-y-1',
  'rotate-11 translate-y-4 sm:translate-y-7',
]

function subjectAt(place: number) {
  const title = t.covers[place]
  return title === undefined ? undefined : { title, genres: genres.slice(place, place + 1) }
}

/** Decorative fan of covers with a friend's note. */
function Fan() {
  const { name, did, rating, note } = t.sample
  return (
    <div aria-hidden className="flex min-w-0 flex-col items-center pt-4 max-lg:overflow-x-clip">
      <div className="flex max-w-full justify-center -space-x-4 px-4">
        {t.covers.map((title, place) => (
          <div
            key={title}
            className={`w-24 min-w-0 rounded-medium shadow-float sm:w-34 sm:shrink-0 ${places[place] ?? ''}`}
          >
            <Cover {...subjectAt(place)} title={title} hue={hueAmong(place, Infinity, subjectAt)} />
          </div>
        ))}
      </div>
      <div className="relative z-1 mt-8 w-64 -rotate-2 rounded-medium border border-line bg-sheet p-4 text-small shadow-float sm:mt-4 sm:w-72">
        <p className="flex items-center gap-2">
          <Initial name={name} className="size-6 bg-primary-soft text-small text-primary" />
          <span className="text-ink-soft">
            <span className="font-semibold text-ink">{name}</span> {did}
          </span>
        </p>
        <p className="mt-2 flex items-center gap-2 font-semibold">
          <Stars value={rating} className="h-4! w-20!" />
          {formatRating(rating)}
        </p>
        <p className="mt-2 border-l-2 border-margin-rule pl-2">{note}</p>
      </div>
    </div>
  )
}
