import { useState } from 'react'
import type { ColumnChoice } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'

const t = fr.imports.columns
const NONE = ''
const BESTS = [5, 10, 20, 100] as const
const NAMES = ['title', 'year', 'rating', 'note', 'day', 'tmdb', 'imdb'] as const
type Name = (typeof NAMES)[number]

/** Usual column names, used to preselect a field's column. */
const USUAL: Readonly<Record<Name, RegExp>> = {
  title: /^(?:titre|title|titel|t[íi]tulo|titolo|nom|name|film|movie|jeu|game|s[ée]rie|œuvre)s?$/i,
  year: /^(?:ann[ée]e|year|jahr|año|anno)/i,
  rating: /^(?:note|rating|score|my rating|étoiles|stars)$/i,
  note: /^(?:avis|review|critique|commentaire|comment|notes)s?$/i,
  day: /^(?:vue? le|date|date vue|date de visionnage|watched|watched ?(?:date|at)|date read|day|jour)$/i,
  tmdb: /^(?:tmdb|steam|app ?id)/i,
  imdb: /^(?:imdb|const)/i,
}

interface ColumnsFormProps {
  readonly columns: readonly string[]
  readonly isBusy: boolean
  readonly onSubmit: (choice: ColumnChoice) => void
}

/** Assigns the columns of an unknown table to fields. */
export function ColumnsForm({ columns, isBusy, onSubmit }: ColumnsFormProps) {
  const usable = [...new Set(columns)].filter((name) => name !== '' && name.length <= 200)
  const guess = (name: Name) =>
    usable.find((column) => USUAL[name].test(column.split('.').at(-1) ?? '')) ?? NONE
  const [chosen, setChosen] = useState(
    () => Object.fromEntries(NAMES.map((name) => [name, guess(name)])) as Record<Name, string>,
  )
  const isNameless = NAMES.every((name) => guess(name) === NONE)
  // The only name is then more likely a title.
  const [hasHeader, setHasHeader] = useState(!isNameless || usable.length > 1)
  const [kind, setKind] = useState<ColumnChoice['kind']>('movie')
  const [best, setBest] = useState<`${(typeof BESTS)[number]}`>('10')
  const [otherwise, setOtherwise] = useState<ColumnChoice['otherwise']>('seen')
  const title = chosen.title || usable[0] || NONE
  const read = () => {
    const rest = NAMES.filter((name) => name !== 'title' && chosen[name] !== NONE)
    onSubmit({
      title,
      hasHeader,
      kind,
      otherwise,
      best: BESTS.find((each) => `${each}` === best),
      ...Object.fromEntries(rest.map((name) => [name, chosen[name]])),
    })
  }
  return (
    <Section title={t.title}>
      <p className="mb-3 text-ink-soft">{t.lead}</p>
      <form
        className="grid max-w-xl gap-3"
        onSubmit={(submit) => {
          submit.preventDefault()
          read()
        }}
      >
        {NAMES.map((name) => (
          <Select
            key={name}
            label={t.names[name]}
            value={name === 'title' ? title : chosen[name]}
            choices={[
              ...(name === 'title' ? [] : [{ value: NONE, label: t.none }]),
              ...usable.map((column) => ({ value: column, label: column.slice(0, 40) })),
            ]}
            onChange={(column) => setChosen({ ...chosen, [name]: column })}
            className="justify-between"
          />
        ))}
        {isNameless && (
          <label className="flex min-h-9 items-center gap-2 touch:min-h-11">
            <input
              type="checkbox"
              checked={!hasHeader}
              onChange={({ target }) => setHasHeader(!target.checked)}
              className="size-5 shrink-0"
            />
            {t.noHeader}
          </label>
        )}
        <Select
          label={t.kind}
          value={kind}
          choices={choicesOf(t.kinds)}
          onChange={setKind}
          className="justify-between"
        />
        {chosen.rating !== NONE && (
          <Select
            label={t.best}
            value={best}
            choices={BESTS.map((each) => ({ value: `${each}` as const, label: `${each}` }))}
            onChange={setBest}
            className="justify-between"
          />
        )}
        <Select
          label={t.otherwise}
          value={otherwise}
          choices={choicesOf(t.states)}
          onChange={setOtherwise}
          className="justify-between"
        />
        <Button type="submit" look="primary" isBusy={isBusy} disabled={title === NONE}>
          {t.submit}
        </Button>
      </form>
    </Section>
  )
}

function choicesOf<V extends string>(labels: Readonly<Record<V, string>>) {
  return (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))
}
