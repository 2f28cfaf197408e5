import { useQuery } from '@tanstack/react-query'
import type { MediaType } from '#shared/titles.ts'
import { FilterGroup } from '#web/features/discover/components/filter-group.tsx'
import { ToggleChip } from '#web/features/discover/components/toggle-chip.tsx'
import { genresQuery } from '#web/features/discover/queries.ts'
import { ownServicesQuery, servicesQuery } from '#web/features/services/queries.ts'
import { formatDuration } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Settings } from '../settings.ts'
import { WhenAndWhere } from './when-and-where.tsx'

const t = fr.evenings.form
const TIMES = ['', '60', '90', '120', '150', '180'] as const
type Time = (typeof TIMES)[number]

interface SetupFieldsProps {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
  readonly startError: string | undefined
}

/** The criteria and the time. */
export function SetupFields({ settings, onChange, startError }: SetupFieldsProps) {
  const { kind, minutes } = settings
  const set = (some: Partial<Settings>) => onChange({ ...settings, ...some })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label={t.kind}
          value={kind}
          choices={[
            { value: 'movie', label: t.kinds.movie },
            { value: 'tv', label: t.kinds.tv },
          ]}
          // Films and series have different genres.
          onChange={(value) =>
            set({ kind: value, genres: [], ...(value === 'tv' && { minutes: null }) })
          }
        />
        {kind === 'movie' && (
          <Select<Time>
            label={t.minutes}
            value={TIMES.find((time) => Number(time) === minutes) ?? ''}
            choices={TIMES.map((value) => ({
              value,
              label: value === '' ? t.anyTime : formatDuration(Number(value)),
            }))}
            onChange={(value) => set({ minutes: value === '' ? null : Number(value) })}
          />
        )}
      </div>
      <Genres kind={kind} chosen={settings.genres} onChange={(genres) => set({ genres })} />
      <Services chosen={settings.providerIds} onChange={(providerIds) => set({ providerIds })} />
      <WhenAndWhere settings={settings} onChange={onChange} startError={startError} />
    </div>
  )
}

interface ChoiceProps<T> {
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
}

/** The array with this value added or removed. */
function changed<T>(chosen: readonly T[], one: T, isOn: boolean): T[] {
  const others = chosen.filter((each) => each !== one)
  return isOn ? [...others, one] : others
}

function Genres({ kind, chosen, onChange }: ChoiceProps<string> & { readonly kind: MediaType }) {
  const genres = useQuery(genresQuery(useCall()))
  const names = genres.data?.[kind] ?? []
  if (names.length === 0) return null
  return (
    <FilterGroup legend={t.genres}>
      {names.map(({ id, name }) => (
        <ToggleChip
          key={id}
          isOn={chosen.includes(name)}
          onChange={(isOn) => onChange(changed(chosen, name, isOn))}
        >
          {name}
        </ToggleChip>
      ))}
    </FilterGroup>
  )
}

/** The user's services; none when the catalogue has none. */
function Services({ chosen, onChange }: ChoiceProps<number>) {
  const call = useCall()
  const all = useQuery(servicesQuery(call))
  const own = useQuery(ownServicesQuery(call))
  const shown = (all.data?.results ?? []).filter(
    ({ id }) => chosen.includes(id) || own.data?.includes(id),
  )
  if (shown.length === 0) return null
  return (
    <FilterGroup legend={t.services}>
      {shown.map(({ id, name }) => (
        <ToggleChip
          key={id}
          isOn={chosen.includes(id)}
          onChange={(isOn) => onChange(changed(chosen, id, isOn))}
        >
          {name}
        </ToggleChip>
      ))}
    </FilterGroup>
  )
}
