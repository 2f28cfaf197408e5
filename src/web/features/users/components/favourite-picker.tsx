import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { fold } from '#shared/fold.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { workOf } from '#web/features/friends/work-item.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeptFocusList } from '#web/ui/focus-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useSetFavourites } from '../shelf.ts'
import { FAVOURITES_MAX } from '#shared/bounds.ts'

const t = fr.profile.favourites
/** Results shown. */
const OFFERED = 8
const keyOf = ({ type, id }: Work) => `${type}:${id}`

interface FavouritePickerProps {
  readonly works: readonly Work[]
  readonly onClose: () => void
}

/** Chooses and orders favourites from the user's lists. */
export function FavouritePicker({ works, onClose }: FavouritePickerProps) {
  const [chosen, setChosen] = useState(works)
  const { mutateAsync, isPending } = useSetFavourites(useCall())
  const toast = useToast()
  const showError = useErrorToast()
  const save = () =>
    // The promise's callbacks run even if the dialog was closed meanwhile; `onClose` does not.
    void mutateAsync(chosen, { onSuccess: onClose }).then(
      () => toast({ severity: 'success', summary: t.saved }),
      showError(t.failed),
    )
  return (
    <Dialog onClose={onClose} title={t.dialog}>
      <Finder chosen={chosen} onChoose={(work) => setChosen([...chosen, work])} />
      <KeptFocusList label={t.chosen} className="mt-4 grid gap-2">
        {chosen.map((work, place) => (
          <li
            key={keyOf(work)}
            data-place={place}
            className="flex items-center gap-3 rounded-medium bg-sunken p-2"
          >
            <WorkPicture work={work} width={2.25} />
            <span className="min-w-0 grow font-semibold wrap-anywhere">
              {withNoBreakSpaces(work.title)}
            </span>
            {place > 0 && (
              <IconButton
                label={t.raise(work.title)}
                icon={<ArrowUp aria-hidden />}
                onClick={() => setChosen(raised(chosen, place))}
                data-action="raise"
              />
            )}
            <IconButton
              label={t.remove(work.title)}
              icon={<X aria-hidden />}
              onClick={() => setChosen(chosen.filter((each) => each !== work))}
              data-action="remove"
            />
          </li>
        ))}
      </KeptFocusList>
      <Button look="primary" isBusy={isPending} onClick={save} className="mt-5">
        {t.save}
      </Button>
    </Dialog>
  )
}

interface FinderProps {
  readonly chosen: readonly Work[]
  readonly onChoose: (work: Work) => void
}

function Finder({ chosen, onChoose }: FinderProps) {
  const [query, setQuery] = useState('')
  const shows = useSavedShows()
  const games = useSavedGames()
  // Favourites are what friends see first: nothing hidden from them.
  const own = [...shows.saved.values(), ...games.saved.values()]
    .filter(({ isHidden }) => !isHidden)
    .map(workOf)
  const error = shows.error ?? games.error
  const notFound = error ? errorDetail(error) : t.notFound
  const isFull = chosen.length >= FAVOURITES_MAX
  const taken = new Set(chosen.map(keyOf))
  const offered = own
    .filter((work) => !taken.has(keyOf(work)) && fold(work.title).includes(fold(query)))
    .slice(0, OFFERED)
  return (
    <>
      <Combobox
        label={t.label}
        placeholder={t.placeholder}
        query={query}
        onType={setQuery}
        options={offered.map((work) => ({
          key: keyOf(work),
          content: (
            <span className="flex items-center gap-3">
              <WorkPicture work={work} width={2} />
              <span className="min-w-0 font-semibold wrap-break-word">
                {withNoBreakSpaces(work.title)}
              </span>
            </span>
          ),
        }))}
        onChoose={(key) => {
          const work = offered.find((each) => keyOf(each) === key)
          if (work) onChoose(work)
          setQuery('')
        }}
        status={offered.length === 0 ? notFound : t.found(offered.length)}
        isDisabled={isFull}
      />
      {isFull && <p className="mt-1 text-small text-ink-soft">{t.full}</p>}
    </>
  )
}

function raised(works: readonly Work[], place: number): readonly Work[] {
  const moved = works.slice(place, place + 1)
  const rest = works.toSpliced(place, 1)
  return rest.toSpliced(place - 1, 0, ...moved)
}
