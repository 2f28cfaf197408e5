import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const words = fr.home.visitor

/** What this is and how to join, in one screen. */
export function HomeVisitor() {
  return (
    <div className="mx-auto flex w-full max-w-6xl grow flex-col justify-center gap-14 px-4 py-10 sm:px-6">
      <div className="grid items-center gap-12 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <PageTitle look="display">{words.title}</PageTitle>
          <p className="mt-5 max-w-xl text-lead text-ink-soft">{words.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <AppLink to="/register" look="primary">
              {words.register}
            </AppLink>
            <AppLink to="/login" look="secondary">
              {words.login}
            </AppLink>
          </div>
        </div>
        <Fan />
      </div>
      <ol className="grid gap-x-10 gap-y-6 border-t border-line pt-8 sm:grid-cols-3">
        {words.points.map((point) => (
          <li key={point.title}>
            <h2 className="font-title text-lead font-semibold">{point.title}</h2>
            <p className="mt-1 text-ink-soft">{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const places = [
  '-rotate-10 translate-y-4',
  '-rotate-3 -translate-y-1',
  'rotate-4 translate-y-1',
  'rotate-11 translate-y-7',
]

/** A hand of notebooks, for the eye alone. */
function Fan() {
  return (
    <div aria-hidden className="flex justify-center -space-x-4 px-4 max-lg:hidden">
      {words.covers.map((title, place) => (
        <div
          key={title}
          className={`w-34 shrink-0 rounded-medium shadow-float ${places[place] ?? ''}`}
        >
          <Cover title={title} />
        </div>
      ))}
    </div>
  )
}
