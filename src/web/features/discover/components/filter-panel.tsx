import type { Reply } from '#shared/contract.ts'
import type { discover } from '#shared/discover.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  COUNTRIES,
  type DiscoverSearch,
  genreIds,
  LANGUAGES,
  type Length,
  lengthName,
  LENGTHS,
  withGenre,
} from '../discover-search.ts'
import { FilterGroup } from './filter-group.tsx'
import { ServiceFilter } from './service-filter.tsx'
import { ToggleChip } from './toggle-chip.tsx'
import { YearsFilter } from './years-filter.tsx'

interface FilterPanelProps {
  readonly search: DiscoverSearch
  readonly genres: Reply<typeof discover.getGenres>['movie']
  /** How many titles there are; `undefined` while it is not known. */
  readonly total: number | undefined
  readonly onChange: (change: DiscoverSearch) => void
  readonly onClear: () => void
  readonly onClose: () => void
}

const t = fr.discover
const ANY = ''

/** Every filter; each change shows at once, behind the panel. */
export function FilterPanel(props: FilterPanelProps) {
  const { search, genres, total, onChange, onClear, onClose } = props
  return (
    <Dialog isWide onClose={onClose} title={t.filters}>
      <div className="flex flex-col gap-6">
        <FilterGroup legend={t.genres}>
          {genres.map(({ id, name }) => (
            <ToggleChip
              key={id}
              isOn={genreIds(search).includes(id)}
              onChange={() => onChange({ genres: withGenre(search, id) })}
            >
              {name}
            </ToggleChip>
          ))}
        </FilterGroup>
        <YearsFilter search={search} onChange={onChange} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Choices search={search} onChange={onChange} />
        </div>
        <ServiceFilter search={search} onChange={onChange} />
        <FilterGroup legend={t.hide.legend}>
          <ToggleChip
            isOn={search.hideSeen === true}
            onChange={(hideSeen) => onChange({ hideSeen })}
          >
            {t.hide.seen}
          </ToggleChip>
          <ToggleChip
            isOn={search.hideSaved === true}
            onChange={(hideSaved) => onChange({ hideSaved })}
          >
            {t.hide.saved}
          </ToggleChip>
        </FilterGroup>
      </div>
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 flex items-center justify-between gap-3 border-t border-line bg-sheet px-6 py-4 max-sm:-mb-[max(1.5rem,env(safe-area-inset-bottom))] max-[22.5rem]:px-4">
        <Button look="quiet" onClick={onClear}>
          {t.clear}
        </Button>
        <Button look="primary" onClick={onClose}>
          {total === undefined ? t.showSome : t.show(total)}
        </Button>
      </div>
    </Dialog>
  )
}

/** Length, score, votes, language and country: a single choice each. */
function Choices({ search, onChange }: Pick<FilterPanelProps, 'search' | 'onChange'>) {
  const { language, country, minScore, minVotes, minRuntime, maxRuntime } = search
  const lengths: readonly Length[] = LENGTHS[search.type ?? 'movie']
  const length = lengthName({ minRuntime, maxRuntime })
  const known = [{}, ...lengths].map((each) => ({ label: lengthName(each), ...each }))
  const numbers = (values: readonly number[], labelOf: (value: number) => string, own?: number) =>
    [...new Set([...values, ...(own === undefined ? [] : [own])])]
      .toSorted((a, b) => a - b)
      .map((value) => ({ value: String(value), label: labelOf(value) }))
  return (
    <>
      <Select
        className="justify-between"
        label={t.length.legend}
        value={length}
        choices={[
          ...known,
          ...(known.some(({ label }) => label === length) ? [] : [{ label: length }]),
        ].map(({ label }) => ({ value: label, label }))}
        onChange={(wanted) => {
          const found = lengths.find((each) => lengthName(each) === wanted)
          onChange({ minRuntime: found?.minRuntime, maxRuntime: found?.maxRuntime })
        }}
      />
      <Select
        className="justify-between"
        label={t.score.legend}
        value={minScore === undefined ? ANY : String(minScore)}
        choices={[
          { value: ANY, label: t.score.any },
          ...numbers([5, 6, 7, 8, 9], t.score.from, minScore),
        ]}
        onChange={(value) => onChange({ minScore: value === ANY ? undefined : Number(value) })}
      />
      <Select
        className="justify-between"
        label={t.votes.legend}
        value={minVotes === undefined ? ANY : String(minVotes)}
        choices={[
          { value: ANY, label: t.votes.any },
          ...numbers([50, 500, 5000], (votes) => t.votes.from(formatNumber(votes)), minVotes),
        ]}
        onChange={(value) => onChange({ minVotes: value === ANY ? undefined : Number(value) })}
      />
      <Select
        className="justify-between"
        label={t.language.legend}
        value={language ?? ANY}
        choices={[{ value: ANY, label: t.language.any }, ...LANGUAGES]}
        onChange={(value) => onChange({ language: value })}
      />
      <Select
        className="justify-between"
        label={t.country.legend}
        value={country ?? ANY}
        choices={[{ value: ANY, label: t.country.any }, ...COUNTRIES]}
        onChange={(value) => onChange({ country: value })}
      />
    </>
  )
}
