import { useQuery } from '@tanstack/react-query'
import { ownServicesQuery, servicesQuery } from '#web/features/services/queries.ts'
import { ServiceChip } from '#web/features/services/components/service-chip.tsx'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import type { DiscoverSearch } from '../discover-search.ts'
import { FilterGroup } from './filter-group.tsx'
import { ToggleChip } from './toggle-chip.tsx'

interface ServiceFilterProps {
  readonly search: DiscoverSearch
  readonly onChange: (change: DiscoverSearch) => void
}

const t = fr.discover.services
/** The best known services; others can only be filtered by as one's own. */
const OFFERED = 12

/** All of one's own services, or some of the best known. */
export function ServiceFilter({ search, onChange }: ServiceFilterProps) {
  const call = useCall()
  const all = useQuery(servicesQuery(call))
  const own = useQuery(ownServicesQuery(call))
  const isMine = search.services === 'mine'
  const ids = isMine || search.services === undefined ? [] : search.services.split(',').map(Number)
  const change = (id: number) => {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    onChange({ services: next.length === 0 ? undefined : next.join(',') })
  }
  if (all.isPending) return null
  if (all.isLoadingError) {
    return (
      <FilterGroup legend={t.legend}>
        <p className="text-small text-ink-soft">{errorDetail(all.error)}</p>
      </FilterGroup>
    )
  }
  if (!all.data.isAvailable) {
    return (
      <FilterGroup legend={t.legend}>
        <p className="text-small text-ink-soft">{fr.services.unavailable}</p>
      </FilterGroup>
    )
  }
  const hasOwn = own.data !== undefined && own.data.length > 0
  const offered = all.data.results.filter(({ id }, place) => place < OFFERED || ids.includes(id))
  return (
    <FilterGroup legend={t.legend}>
      {hasOwn || isMine ? (
        <ToggleChip
          isOn={isMine}
          onChange={(isOn) => onChange({ services: isOn ? 'mine' : undefined })}
        >
          {t.mine}
        </ToggleChip>
      ) : (
        <AppLink to="/account" hash="services" look="quiet" isSmall>
          {fr.services.choose}
        </AppLink>
      )}
      {offered.map((service) => (
        <ServiceChip
          key={service.id}
          service={service}
          isChosen={ids.includes(service.id)}
          onChange={() => change(service.id)}
        />
      ))}
    </FilterGroup>
  )
}
