import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { GroupYear } from '../components/group-year.tsx'
import { OwnYear } from '../components/own-year.tsx'
import { NoSuchYear } from '../components/year-states.tsx'

const t = fr.year
/** The years that the server accepts. */
const YEAR = /^(?:19|20)\d{2}$/

/** A year in cards: one's own, or that of oneself and one's friends. */
export function YearScreen() {
  const { year } = useParams({ from: '/year/$year' })
  return YEAR.test(year) ? <YearPage year={year} /> : <NoSuchYear />
}

function YearPage({ year }: { readonly year: string }) {
  const { group } = useSearch({ from: '/year/$year' })
  const navigate = useNavigate({ from: '/year/$year' })
  const isGroup = group === true
  const heading = (isGroup ? t.group : t.heading)(year)
  useDocumentTitle(heading)
  return (
    <>
      <PageTitle className="mb-3">{heading}</PageTitle>
      <Segmented
        label={t.whose.legend}
        value={isGroup ? 'group' : 'own'}
        choices={[
          { value: 'own', label: t.whose.own },
          { value: 'group', label: t.whose.group },
        ]}
        onChange={(wanted) =>
          void navigate({
            search: wanted === 'group' ? { group: true } : {},
            replace: true,
            resetScroll: false,
          })
        }
      />
      {isGroup ? <GroupYear key={year} year={year} /> : <OwnYear key={year} year={year} />}
    </>
  )
}
