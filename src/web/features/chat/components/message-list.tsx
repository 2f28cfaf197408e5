import { useMemo } from 'react'
import { localDay } from '#web/lib/local-day.ts'
import { useNow } from '#web/lib/use-now.ts'
import { formatDayName } from '#web/i18n/format-time.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MessageGroup } from './message-group.tsx'
import { groupEventText } from '../group-event.ts'
import { sharedHues, SharedHuesContext } from '../shared-hues.ts'
import type { ThreadRow } from '../thread-rows.ts'
import type { OlderMessages } from '../use-older-messages.ts'

interface MessageListProps {
  readonly rows: readonly ThreadRow[]
  readonly older: OlderMessages
  readonly me: string
}

const t = fr.thread

/** Messages by day. */
export function MessageList({ rows, older, me }: MessageListProps) {
  const now = useNow()
  const hues = useMemo(() => sharedHues(rows), [rows])
  return (
    <>
      {older.error ? (
        <ErrorState error={older.error} onRetry={older.load} isRetrying={older.isLoading} />
      ) : older.hasOlder ? (
        <div className="flex justify-center py-3">
          <Button isSmall look="quiet" isBusy={older.isLoading} onClick={older.load}>
            {older.isLoading ? t.loadingOlder : t.older}
          </Button>
        </div>
      ) : (
        <p className="py-4 text-center text-small text-ink-soft">{t.beginning}</p>
      )}
      <SharedHuesContext value={hues}>
        <ol
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
          role="list"
        >
          {rows.map((row) =>
            row.kind === 'day' ? (
              <li key={row.key} className="mt-4 flex justify-center">
                <time
                  dateTime={localDay(Date.parse(row.at))}
                  className="rounded-full bg-sunken px-3 text-small text-ink-soft first-letter:uppercase"
                >
                  {formatDayName(row.at, now)}
                </time>
              </li>
            ) : row.kind === 'new' ? (
              <li
                key={row.key}
                data-new-mark
                className="mt-3 flex items-center gap-3 text-small font-semibold text-primary before:h-px before:flex-1 before:bg-primary after:h-px after:flex-1 after:bg-primary"
              >
                {t.newMark}
              </li>
            ) : row.kind === 'event' ? (
              <li
                key={row.key}
                className="mt-3 px-4 text-center text-small wrap-anywhere text-ink-soft"
              >
                {groupEventText(row.line, me)}
              </li>
            ) : (
              <MessageGroup key={row.key} group={row} />
            ),
          )}
        </ol>
      </SharedHuesContext>
    </>
  )
}
