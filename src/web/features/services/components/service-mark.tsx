import { useQuery } from '@tanstack/react-query'
import { TvMinimalPlay } from 'lucide-react'
import type { MediaType } from '#shared/titles.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { offersQuery, ownServicesQuery } from '../queries.ts'

interface ServiceMarkProps {
  readonly type: MediaType
  readonly id: number
  /** On a cover, or in a row before its facts. */
  readonly place: 'cover' | 'row'
}

/** Says that the title is on the user's services. */
export function ServiceMark(props: ServiceMarkProps) {
  const { data: own = [] } = useQuery(ownServicesQuery(useCall()))
  return own.length > 0 && <OfferMark {...props} />
}

const places = {
  cover: 'absolute bottom-2 left-2 z-2 rounded-small bg-sheet p-1 text-primary shadow-card',
  row: 'mr-1.5 inline-block align-[-0.1875rem] text-primary',
} as const

function OfferMark({ type, id, place }: ServiceMarkProps) {
  const { data = [] } = useQuery(offersQuery(useCall(), type, id))
  if (data.length === 0) return null
  return (
    <span title={fr.services.mark} className={places[place]}>
      <TvMinimalPlay aria-hidden className="size-4" />
      <span className="sr-only">{fr.services.mark}</span>
    </span>
  )
}
