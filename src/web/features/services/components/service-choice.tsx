import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '#shared/fold.ts'
import type { Service } from '#shared/services.ts'
import { formatCountry } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { ownServicesQuery, servicesQuery, useChooseServices, useShownServices } from '../queries.ts'
import { ServiceChip } from './service-chip.tsx'
import { SERVICES_MAX } from '#shared/bounds.ts'

const t = fr.services
/** Services shown at first: the best known. */
const FIRST = 24

/** Chooses the services that one subscribes to; each press is saved. */
export function ServiceChoice() {
  const call = useCall()
  const all = useQuery(servicesQuery(call))
  const own = useQuery(ownServicesQuery(call))
  if (all.isLoadingError) return <FailedQuery query={all} />
  if (own.isLoadingError) return <FailedQuery query={own} />
  if (all.isPending || own.isPending) return <Waiting />
  if (!all.data.isAvailable) return <Notice severity="info">{t.unavailable}</Notice>
  return (
    <>
      <Chips services={all.data.results} saved={own.data} />
      <p className="mt-4 text-small text-ink-soft">{t.region(formatCountry(all.data.region))}</p>
    </>
  )
}

interface ChipsProps {
  readonly services: readonly Service[]
  readonly saved: readonly number[]
}

function Chips({ services, saved }: ChipsProps) {
  const chosen = useShownServices(saved)
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  /** Shown also when no longer chosen, where they were pressed. */
  const [kept, setKept] = useState(saved)
  const showError = useErrorToast()
  const { mutateAsync } = useChooseServices(useCall())
  const change = (id: number) => {
    setKept((now) => [...now, id])
    const wanted = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    // The callbacks of `mutate` run for the last call only.
    void mutateAsync(wanted).catch(showError(t.failed))
  }
  const isOffered = ({ id, name }: Service, place: number) =>
    text.trim() === ''
      ? isWhole || place < FIRST || chosen.includes(id) || kept.includes(id)
      : fold(name).includes(fold(text.trim()))
  const shown = services.filter(isOffered)
  const rest = services.length - shown.length
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={t.find}
          value={text}
          onChange={setText}
          className="w-full sm:max-w-72"
        />
        <output className="text-small text-ink-soft tabular-nums">{t.count(chosen.length)}</output>
      </div>
      <ul aria-label={t.legend} className="flex flex-wrap gap-2">
        {shown.map((service) => (
          <li key={service.id}>
            <ServiceChip
              service={service}
              isChosen={chosen.includes(service.id)}
              isDisabled={chosen.length >= SERVICES_MAX}
              onChange={() => change(service.id)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-ink-soft">{t.noMatch}</p>}
      {rest > 0 && text.trim() === '' && (
        <Button isSmall look="quiet" onClick={() => setWhole(true)} className="mt-3">
          {t.rest(rest)}
        </Button>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading label={t.loading}>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: 12 }, (_, place) => (
          <Skeleton key={place} className="h-10 w-36" />
        ))}
      </div>
    </Loading>
  )
}
