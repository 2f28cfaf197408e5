import type { Providers } from '#shared/titles.ts'
import { fr } from '#web/i18n/fr.ts'
import { Initial } from '#web/ui/initial.tsx'
import { logoImage } from '#web/lib/poster.ts'
import { Section } from '#web/ui/section.tsx'

const words = fr.titlePage.watch
/** From what costs nothing more to what does. */
const KINDS = ['flatrate', 'ads', 'free', 'rent', 'buy'] as const

/** Where to watch, by kind of offer, with the source that its terms ask for. */
export function WhereToWatch({ providers }: { readonly providers: Providers }) {
  const offered = KINDS.filter((kind) => providers[kind].length > 0)
  return (
    <div className="rounded-large border border-line bg-sheet p-4 shadow-card">
      <Section title={words.title}>
        {offered.length === 0 && <p className="text-ink-soft">{words.none}</p>}
        <div className="flex flex-col gap-3">
          {offered.map((kind) => (
            <div key={kind}>
              <h3 className="mb-1.5 text-small text-ink-soft">{words[kind]}</h3>
              <ul className="flex flex-wrap gap-2">
                {providers[kind].map((provider) => (
                  <Offer key={provider.id} {...provider} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-4 text-small text-ink-soft">
          {words.source}{' '}
          {providers.link !== null && (
            <a
              href={providers.link}
              target="_blank"
              rel="noreferrer"
              className="font-semibold whitespace-nowrap text-primary underline underline-offset-4"
            >
              {words.link} <span className="sr-only">{words.newTab}</span>
            </a>
          )}
        </p>
      </Section>
    </div>
  )
}

function Offer({ name, logo_path }: Providers['flatrate'][number]) {
  return (
    <li className="inline-flex min-h-8 items-center gap-2 rounded-medium bg-sunken py-1 pr-3 pl-1 text-small font-semibold">
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
