import { useQuery } from '@tanstack/react-query'
import { CHOICE_KINDS } from '#shared/notification-kinds.ts'
import type { DigestPace, NotificationChoices } from '#shared/notifications.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Select } from '#web/ui/select.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { PushSwitch } from './push-switch.tsx'
import { choicesQuery, useChoose, useChooseDigest, useShownKinds } from '../queries.ts'

const t = fr.notifications.choices
const CHANNELS = ['app', 'mail', 'push'] as const
const PACES = (['off', 'daily', 'weekly'] as const).map((value) => ({
  value,
  label: t.paces[value],
}))

/** The channels that notify of each kind, as one table. */
export function ChoicesTable() {
  const choices = useQuery(choicesQuery(useCall()))
  const { data } = choices
  if (choices.error && !data) return <FailedQuery query={choices} />
  const table = (
    <>
      {data ? <Pace digest={data.digest} /> : <Skeleton className="mb-4 h-11" />}
      <PushSwitch />
      <Table kinds={data?.kinds} hasMails={data?.digest !== 'off'} />
    </>
  )
  return data ? table : <Loading>{table}</Loading>
}

function Pace({ digest }: Pick<NotificationChoices, 'digest'>) {
  const showError = useErrorToast()
  const { mutateAsync, isPending, variables } = useChooseDigest(useCall())
  return (
    <Select<DigestPace>
      label={t.digest}
      value={isPending ? variables : digest}
      choices={PACES}
      onChange={(every) => void mutateAsync(every).catch(showError(t.failed))}
      className="mb-4 flex-wrap"
    />
  )
}

interface TableProps {
  readonly kinds: NotificationChoices['kinds'] | undefined
  /** Without a digest, no mail is sent: its column waits. */
  readonly hasMails: boolean
}

function Table({ kinds: known, hasMails }: TableProps) {
  const kinds = useShownKinds(known)
  const showError = useErrorToast()
  const { mutateAsync } = useChoose(useCall())
  return (
    <table className="w-full max-w-xl border-collapse">
      <thead>
        <tr className="border-b border-line text-small text-ink-soft">
          <th scope="col" className="py-2 text-left font-semibold">
            {t.kind}
          </th>
          {CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-24 px-1 py-2 text-center font-semibold whitespace-nowrap"
            >
              {t.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHOICE_KINDS.map((kind) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {fr.notifications.kinds[kind]}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className="text-center">
                {(kind !== 'unread' || channel === 'mail') && (
                  <label className="inline-grid min-h-11 min-w-11 place-items-center">
                    {kinds ? (
                      <input
                        type="checkbox"
                        className="size-5"
                        aria-label={t.of(fr.notifications.kinds[kind], t.channels[channel])}
                        checked={kinds[kind][channel]}
                        disabled={channel === 'mail' && !hasMails}
                        onChange={(pressed) => {
                          const choice = { ...kinds[kind], [channel]: pressed.target.checked }
                          // The callbacks of `mutate` run for the last call only.
                          void mutateAsync({ kind, choice }).catch(showError(t.failed))
                        }}
                      />
                    ) : (
                      <Skeleton className="size-5" />
                    )}
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
