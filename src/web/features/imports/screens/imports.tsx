import { fr } from '#web/i18n/fr.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EarlierImports } from '../components/earlier-imports.tsx'
import { UploadForm } from '../components/upload-form.tsx'

const t = fr.imports

/** New import, and earlier ones. */
export function ImportsScreen() {
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div>
        <PageTitle>{t.heading}</PageTitle>
        <p className="mt-1 text-ink-soft">{t.lead}</p>
      </div>
      <UploadForm />
      <Sources />
      <EarlierImports />
    </div>
  )
}

/** Where to find each service's export. */
function Sources() {
  return (
    <details className="rounded-large border border-line bg-sheet px-4 py-3">
      <summary className="cursor-pointer py-1 font-semibold">{t.sources.title}</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {t.sources.list.map(([service, where]) => (
          <div key={service} className="sm:contents">
            <dt className="max-w-56 font-semibold">{service}</dt>
            <dd className="text-ink-soft">{where}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
