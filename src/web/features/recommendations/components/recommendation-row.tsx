import { withNoBreakSpaces } from '#shared/french.ts'
import type { Recommendation } from '#shared/recommendations.ts'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useDismiss } from '../queries.ts'

const t = fr.recommendations

interface RecommendationRowProps {
  readonly recommendation: Recommendation
  readonly place: number
}

/** A friend's recommendation: who, why, and my actions. */
export function RecommendationRow({ recommendation, place }: RecommendationRowProps) {
  const { work, user, words, conversationId, sentAt, isDone, rating } = recommendation
  const now = useNow()
  const dismiss = useDismissal(recommendation)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what is inside
    <li
      data-place={place}
      onKeyDown={moveInside}
      className="flex gap-3 border-t border-line p-3 first:border-t-0 sm:px-4"
    >
      <span className="flex w-18 shrink-0 items-start justify-center">
        <WorkPicture work={work} width={2.75} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start gap-x-2">
          <h2 className="min-w-0 grow basis-28 font-title leading-6 font-semibold wrap-anywhere">
            <WorkLink work={work} className="hover:underline">
              {withNoBreakSpaces(work.title)}
            </WorkLink>
          </h2>
          <WorkButtons work={work} hasBin={false} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          <span>
            {t.by(user.username)}, <time dateTime={sentAt}>{formatAgo(sentAt, now)}</time>
          </span>
          {isDone && rating !== null && <GivenStars rating={rating} />}
        </p>
        {words !== '' && (
          <p className="mt-1 border-l-2 border-margin-rule pl-2 text-small wrap-break-word whitespace-pre-line written">
            {words}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <AppLink
            to="."
            search={(before) => ({ ...before, conversation: conversationId })}
            resetScroll={false}
            className="inline-flex min-h-9 items-center text-small touch:min-h-11"
            aria-label={t.messageOf(user.username, work.title)}
          >
            {t.message}
          </AppLink>
          <Button
            isSmall
            look="quiet"
            data-action="dismiss"
            aria-label={t.dismissTitle(work.title)}
            onClick={dismiss}
          >
            {t.dismiss}
          </Button>
        </div>
      </div>
    </li>
  )
}

function useDismissal({ work: { type, id, title } }: Recommendation) {
  const toast = useToast()
  const showError = useErrorToast()
  const { mutate } = useDismiss(useCall(), {
    onSuccess(_, { isDismissed }) {
      if (!isDismissed) return
      toast({
        severity: 'success',
        summary: t.dismissed(title),
        detail: t.dismissedDetail,
        life: 8000,
        action: { label: t.undo, onPress: () => mutate({ type, id, isDismissed: false }) },
      })
    },
    onError: showError(t.failed),
  })
  return () => mutate({ type, id, isDismissed: true })
}
