import type { RatedByBoth, Taste } from '#shared/taste.ts'
import { formatPercent } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { WorkSection } from './work-section.tsx'

const t = fr.taste

interface PairProps {
  readonly taste: Taste
  /** The friend's. */
  readonly id: string
  /** `undefined` while loading. */
  readonly name: string | undefined
}

/** Two people's agreement, common loves, disagreements, and what to see next. */
export function Pair({ taste, id, name }: PairProps) {
  const { agreement, shared, apart, apartCount, loved, wanted } = taste
  const stars = ({ mine, theirs }: RatedByBoth) => (
    <>
      <Given name={t.mine} rating={mine} />
      <Given name={name ?? ''} rating={theirs} />
    </>
  )
  if (agreement.inCommon + loved.length + wanted.length === 0) {
    return (
      <div className="grid gap-4">
        <Agreement {...agreement} />
        <p className="flex flex-wrap gap-2">
          <AppLink to="/watchlist/list/$id" params={{ id }} look="secondary">
            {name === undefined ? t.begin.unnamed : t.begin.theirs(name)}
          </AppLink>
          <AppLink to="/watchlist/list" look="secondary">
            {t.begin.mine}
          </AppLink>
        </p>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      <Agreement {...agreement} />
      <WorkSection title={t.shared.title} none={t.shared.none} rows={shared}>
        {stars}
      </WorkSection>
      <WorkSection
        title={t.apart.title}
        {...(apartCount > apart.length && { lead: t.apart.first(apart.length, apartCount) })}
        none={t.apart.none}
        rows={apart}
      >
        {stars}
      </WorkSection>
      <WorkSection
        title={name === undefined ? t.loved.unnamed : t.loved.title(name)}
        none={t.loved.none}
        rows={loved}
      >
        {({ rating }) => <GivenStars rating={rating} />}
      </WorkSection>
      <WorkSection
        title={t.wanted.title}
        none={t.wanted.none}
        rows={wanted.map((work) => ({ work }))}
        more={
          wanted.some(({ type }) => type === 'movie') && (
            <p className="mt-3">
              <AppLink to="/tonight" search={{ friend: id }}>
                {t.wanted.together}
              </AppLink>
            </p>
          )
        }
      >
        {() => null}
      </WorkSection>
    </div>
  )
}

function Agreement({ percent, inCommon }: Taste['agreement']) {
  const texts = t.agreement
  return (
    <section
      aria-label={texts.title}
      className="max-w-2xl rounded-large border border-line bg-sheet p-4 shadow-card sm:p-6"
    >
      {percent === null ? (
        <p className="font-title text-lead font-semibold">{texts.few(inCommon)}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-title text-display font-semibold tabular-nums">
              {formatPercent(percent)}
            </span>
            <span className="font-title text-lead font-semibold">{texts.words(percent)}</span>
          </p>
          <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
          </div>
          <p className="mt-2 text-ink-soft">{texts.ground(inCommon)}</p>
        </>
      )}
      <details className="mt-2 text-small text-ink-soft">
        <summary className="min-h-9 cursor-pointer py-2 font-semibold hover:text-ink touch:min-h-11">
          {texts.how}
        </summary>
        <p>{texts.counted}</p>
      </details>
    </section>
  )
}

function Given({ name, rating }: { readonly name: string; readonly rating: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      <span className="max-w-32 truncate">{name}</span>
      <GivenStars rating={rating} />
    </span>
  )
}

export function PairSkeleton() {
  return (
    <Loading className="grid gap-8">
      <Skeleton className="h-44 max-w-2xl rounded-large" />
      {[0, 1].map((part) => (
        <div key={part}>
          <Skeleton className="mb-3 h-7 w-56" />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-2">
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-26 rounded-medium" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
