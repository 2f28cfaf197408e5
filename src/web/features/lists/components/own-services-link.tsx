import { useQuery } from '@tanstack/react-query'
import { ownServicesQuery, servicesQuery } from '#web/features/services/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'

/** Link to choose services, if none is chosen: without any, their filter finds nothing. */
export function OwnServicesLink() {
  const call = useCall()
  const own = useQuery(ownServicesQuery(call))
  const all = useQuery(servicesQuery(call))
  if (own.data?.length !== 0 || !all.data?.isAvailable) return null
  return (
    <p>
      <span className="mb-2 block font-semibold">{fr.services.mark}</span>
      <AppLink to="/account" hash="services">
        {fr.services.choose}
      </AppLink>
    </p>
  )
}
