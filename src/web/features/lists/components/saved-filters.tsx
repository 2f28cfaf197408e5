import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { FilterName, type FilteredKind, type SavedFilter } from '#shared/saved-filters.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { KeptFocusList } from '#web/ui/focus-list.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ListSearch } from '../list-search.ts'
import {
  changeTo,
  chosenOf,
  isShowing,
  useSavedFiltersOfKind,
  useSavedFilterWrites,
} from '../saved-filters.ts'
import type { ListChange } from '../use-remembered-search.ts'
import { SavedFilterChip } from './saved-filter-chip.tsx'

const t = fr.filters.saved

interface SavedFiltersProps {
  readonly kind: FilteredKind
  readonly search: ListSearch
  /** Applies a saved filter. */
  readonly onOpen: (change: ListChange) => void
}

/** The saved filters of this kind of list: applies one, or saves the current one. */
export function SavedFilters({ kind, search, onOpen }: SavedFiltersProps) {
  const confirm = useConfirm()
  const headingId = useId()
  /** The filter being named. */
  const [named, setNamed] = useState<SavedFilter | 'new'>()
  const { save, rename, forget } = useSavedFilterWrites(() => setNamed(undefined))
  const savedFilters = useSavedFiltersOfKind(kind) ?? []
  const chosen = chosenOf(search)
  const isPlain = Object.keys(chosen).length === 1 && chosen.filter.length === 0
  const askToForget = async (saved: SavedFilter) => {
    const question = { title: t.confirm(saved.name), detail: t.confirmDetail }
    if (await confirm.confirmDelete(question)) forget.submit(saved)
  }
  if (savedFilters.length === 0 && isPlain) return null
  return (
    <section aria-labelledby={headingId} className="mb-6">
      <h3 id={headingId} className="mb-2 font-semibold">
        {t.heading}
      </h3>
      {savedFilters.length > 0 && (
        <KeptFocusList className="mb-2 flex flex-wrap gap-2">
          {savedFilters.map((saved, place) => (
            <li key={saved.id} data-place={place} className="flex items-center">
              <SavedFilterChip
                saved={saved}
                isShown={isShowing(search, saved)}
                onPress={() => onOpen(changeTo(saved.chosen))}
              />
              <Menu
                label={t.more(saved.name)}
                choices={[
                  {
                    label: t.rename,
                    icon: <Pencil aria-hidden />,
                    onChoose: () => setNamed(saved),
                  },
                  {
                    label: t.forget,
                    icon: <Trash2 aria-hidden />,
                    onChoose: () => void askToForget(saved),
                  },
                ]}
              />
            </li>
          ))}
        </KeptFocusList>
      )}
      {named === undefined ? (
        !isPlain && (
          <Button
            isSmall
            icon={<BookmarkPlus aria-hidden className="size-4" />}
            onClick={() => setNamed('new')}
          >
            {t.save}
          </Button>
        )
      ) : (
        <NameForm
          key={named === 'new' ? named : named.id}
          saved={named === 'new' ? undefined : named}
          isBusy={save.isBusy || rename.isBusy}
          error={named === 'new' ? save.error : rename.error}
          onCancel={() => setNamed(undefined)}
          onSubmit={(name) =>
            named === 'new'
              ? save.submit({ kind, name, chosen })
              : rename.submit({ id: named.id, name })
          }
        />
      )}
      <FormError error={forget.error} />
    </section>
  )
}

interface NameFormProps {
  /** Omitted: the list's current filter. */
  readonly saved: SavedFilter | undefined
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onSubmit: (name: string) => void
  readonly onCancel: () => void
}

const FIELDS = { name: FilterName }

function NameForm({ saved, isBusy, error, onSubmit, onCancel }: NameFormProps) {
  const [isSent, setSent] = useState(false)
  // The section's last error may belong to an earlier form.
  const shown = isSent ? error : null
  const isOfField = shown instanceof ApiError && shown.fields.length > 0
  const send = ({ name }: { readonly name: string }) => {
    setSent(true)
    onSubmit(name)
  }
  return (
    <Form fields={FIELDS} error={shown} onSubmit={send}>
      {!isOfField && <FormError error={shown} />}
      <TextField
        name="name"
        label={t.name}
        autoComplete="off"
        defaultValue={saved?.name ?? ''}
        {...(!saved && { hint: t.hint })}
      />
      <div className="flex gap-3">
        <Button type="submit" look="primary" isSmall isBusy={isBusy}>
          {saved ? t.renameDone : t.done}
        </Button>
        <Button look="quiet" isSmall onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}
