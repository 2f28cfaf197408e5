import { useQuery } from '@tanstack/react-query'
import { TvMinimalPlay } from 'lucide-react'
import type { Providers } from '#shared/titles.ts'
import { ownServicesQuery, servicesQuery } from '#web/features/services/queries.ts'
import { formatCountry } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { Initial } from '#web/ui/initial.tsx'
import { logoImage } from '#web/lib/poster.ts'
import { Section } from '#web/ui/section.tsx'

const t = fr.titlePage.watch
/** Included offers first. */
const KINDS = ['flatrate', 'ads', 'free', 'rent', 'buy'] as const

/** Same height while loading. */
const OWN_LINE = 'mb-3 flex min-h-6 items-center gap-2 text-small touch:min-h-11'

/** Where to watch, by kind of offer, with the required attribution. */
export function WhereToWatch({ providers }: { readonly providers: Providers }) {
  const { data: own } = useQuery(ownServicesQuery(useCall()))
  const isOwn = (id: number) => own?.includes(id) === true
  const offered = KINDS.filter((kind) => providers[kind].length > 0)
  return (
    <div className="rounded-large border border-line bg-sheet p-4 shadow-card">
      <Section title={t.title(formatCountry(providers.region))}>
        {offered.length > 0 &&
          (own ? <OnOwnServices providers={providers} own={own} /> : <p className={OWN_LINE} />)}
        {offered.length === 0 && <p className="text-ink-soft">{t.none}</p>}
        <div className="flex flex-col gap-3">
          {offered.map((kind) => (
            <div key={kind}>
              <h3 className="mb-1.5 text-small text-ink-soft">{t[kind]}</h3>
              <ul className="flex flex-wrap gap-2">
                {providers[kind].map((provider) => (
                  <Offer
                    key={provider.id}
                    {...provider}
                    isOwn={isIncluded(kind) && isOwn(provider.id)}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-4 text-small text-ink-soft">
          {t.source}{' '}
          {providers.link !== null && (
            <a
              href={providers.link}
              target="_blank"
              rel="noreferrer"
              className="font-semibold whitespace-nowrap text-primary underline underline-offset-4"
            >
              {t.link} <span className="sr-only">{t.newTab}</span>
            </a>
          )}
        </p>
      </Section>
    </div>
  )
}

interface OnOwnServicesProps {
  readonly providers: Providers
  readonly own: readonly number[]
}

/** Services that include the title; without a chosen one, a link to choose, where there are some. */
function OnOwnServices({ providers, own }: OnOwnServicesProps) {
  const hasNone = own.length === 0
  const all = useQuery({ ...servicesQuery(useCall()), enabled: hasNone })
  const mine = KINDS.filter(isIncluded)
    .flatMap((kind) => providers[kind])
    .filter(({ id }) => own.includes(id))
  const names = [...new Set(mine.map(({ name }) => name))]
  if (hasNone) {
    return (
      <p className={cx(OWN_LINE, 'text-ink-soft')}>
        {all.data?.isAvailable === true ? (
          <AppLink to="/account" hash="services" className="touch:py-3">
            {fr.services.choose}
          </AppLink>
        ) : (
          all.data && fr.services.none
        )}
      </p>
    )
  }
  return (
    <p className={cx(OWN_LINE, names.length > 0 ? 'font-semibold text-primary' : 'text-ink-soft')}>
      {names.length > 0 && <TvMinimalPlay aria-hidden className="size-4 shrink-0" />}
      {names.length > 0 ? fr.services.on(names.join(', ')) : fr.services.onNone}
    </p>
  )
}

/** Whether the offer needs no payment for the title itself. */
function isIncluded(kind: (typeof KINDS)[number]): boolean {
  return kind !== 'buy' && kind !== 'rent'
}

type OfferProps = Providers['flatrate'][number] & { readonly isOwn: boolean }

function Offer({ name, logo_path, isOwn }: OfferProps) {
  return (
    <li
      className={cx(
        'inline-flex min-h-8 items-center gap-2 rounded-medium py-1 pr-3 pl-1 text-small font-semibold',
        isOwn ? 'bg-primary-soft text-primary' : 'bg-sunken',
      )}
    >
      {logo_path === null ? (
        <Initial name={name} className="size-6 bg-primary-soft text-small text-primary" />
      ) : (
        <img
          src={logoImage(logo_path)}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          className="size-6 rounded-small"
        />
      )}
      {name}
    </li>
  )
}
