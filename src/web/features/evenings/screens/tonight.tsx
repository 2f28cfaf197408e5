import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { EveningCard } from '#shared/evening-shapes.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { FriendPicker } from '#web/features/chat/components/friend-picker.tsx'
import { genresQuery } from '#web/features/discover/queries.ts'
import { friendsQuery } from '#web/features/friends/queries.ts'
import { ownServicesQuery, servicesQuery } from '#web/features/services/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SetupFields } from '../components/setup-form.tsx'
import { FIRST_SETTINGS, type Settings } from '../settings.ts'
import { eveningsQuery, useEveningWrite } from '../queries.ts'
import { useSettings } from '../use-settings.ts'
import { isCalledOff, whenAndWhere } from '../when.ts'

const t = fr.evenings

/** My evenings, and a new one. */
export function TonightScreen() {
  const isReady = useIsReady()
  return (
    <div className="grid gap-8">
      <div>
        <PageTitle>{t.heading}</PageTitle>
        <p className="mt-1 text-ink-soft">{t.lead}</p>
      </div>
      {isReady ? (
        <>
          <Evenings />
          <NewEvening />
        </>
      ) : (
        <Loading>
          <Skeleton className="mb-3 h-7 w-40" />
          <Skeleton className="h-117 rounded-large @2xl/page:h-96" />
        </Loading>
      )}
    </div>
  )
}

/** Whether every query of the screen has settled: shown at once, so that nothing shifts. */
function useIsReady(): boolean {
  const call = useCall()
  const asked = [
    useQuery(eveningsQuery(call)),
    useInfiniteQuery(friendsQuery(call)),
    useQuery(genresQuery(call)),
    useQuery(servicesQuery(call)),
    useQuery(ownServicesQuery(call)),
  ]
  // Not `isPending`, which becomes true again on a retry and would reset the form.
  return asked.every(({ isFetched }) => isFetched)
}

function Evenings() {
  const query = useQuery(eveningsQuery(useCall()))
  const now = useNow()
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-20 rounded-large" />
      </Loading>
    )
  }
  if (query.isLoadingError) return <FailedQuery query={query} />
  if (query.data.length === 0) return null
  return (
    <Section title={t.list.title}>
      <ul className="grid gap-3 sm:grid-cols-2 @2xl/page:grid-cols-3">
        {query.data.map((card) => (
          <Card key={card.id} card={card} now={now} />
        ))}
      </ul>
    </Section>
  )
}

function Card({ card, now }: { readonly card: EveningCard; readonly now: number }) {
  const { id, state, isHost, isPresent, hostName, presentCount, chosen } = card
  const isOpen = state === 'gathering' || state === 'voting'
  const { states } = t.list
  const stateText = chosen
    ? t.list.chose(withNoBreakSpaces(chosen.title))
    : isCalledOff(card, now)
      ? states.calledOff
      : states[state]
  const name = isHost ? t.list.hosted : hostName === null ? t.list.somebody : t.list.at(hostName)
  return (
    <li className="relative rounded-large border border-line bg-sheet p-4 shadow-card hover:bg-sunken">
      <h3 className="font-semibold">
        <AppLink
          to="/tonight/$id"
          params={{ id }}
          className="text-ink no-underline after:absolute after:inset-0"
        >
          {name}
        </AppLink>
      </h3>
      <p className="text-small wrap-anywhere text-ink-soft">{whenAndWhere(card)}</p>
      <p className="mt-1 text-small font-semibold wrap-anywhere text-primary">
        {!isPresent && isOpen ? t.list.invited : stateText}
        <span className="font-normal text-ink-soft"> · {t.list.present(presentCount)}</span>
      </p>
    </li>
  )
}

function NewEvening() {
  const call = useCall()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const { friend } = useSearch({ from: '/tonight' })
  const invited = rowsOf(useInfiniteQuery(friendsQuery(call)).data)
    .map(({ user }) => user.id)
    .filter((id) => id === friend)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(invited))
  const { submit, isBusy } = useEveningWrite(async (settings: Settings) => {
    const asked = { ...settings, userIds: [...chosen] }
    const made = await call('POST /tonight', { body: { ...asked, id: keyFor(asked) } })
    await navigate({ to: '/tonight/$id', params: { id: made.id } })
    return made
  })
  const { settings, setSettings, startError, onSubmit } = useSettings(FIRST_SETTINGS, submit)
  return (
    <Section title={t.form.title}>
      <form
        className="grid grid-cols-1 gap-x-12 gap-y-6 rounded-large border border-line bg-sheet p-4 shadow-card sm:p-6 @2xl/page:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        noValidate
        onSubmit={onSubmit}
      >
        <div>
          <h3 className="mb-2 font-semibold">{t.form.who}</h3>
          <FriendPicker chosen={chosen} onChange={setChosen} />
        </div>
        <SetupFields settings={settings} onChange={setSettings} startError={startError} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @2xl/page:col-span-2">
          <Button type="submit" look="primary" isBusy={isBusy} className="w-full @2xl/page:w-auto">
            {settings.startsAt === null ? t.form.begin : t.form.plan}
          </Button>
          {chosen.size === 0 && <p className="text-small text-ink-soft">{t.form.nobody}</p>}
        </div>
      </form>
    </Section>
  )
}
