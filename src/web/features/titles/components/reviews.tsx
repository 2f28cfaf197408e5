import { useId, useState } from 'react'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { FoldButton } from '#web/ui/fold-button.tsx'
import type { TitleDetail } from '../title-facts.ts'
import { Section } from '#web/ui/section.tsx'

type Review = TitleDetail['reviews'][number]

const t = fr.titlePage.reviews
/** Characters and lines from which a review is folded. */
const LONG = 420
const MANY_LINES = 6

/** Reviews of the catalogue, folded when long. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  return (
    <Section title={t.title}>
      <ul className="flex flex-col gap-4">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-large border border-line bg-sheet p-4 shadow-card">
            <ReviewText {...review} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ReviewText({ author, rating, content, createdAt }: Review) {
  const [isOpen, setOpen] = useState(false)
  const text = useId()
  const isLong = content.length > LONG || content.split('\n').length > MANY_LINES
  const by = t.by(author === '' ? t.anonymous : author)
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2 text-small text-ink-soft">
        <span className="font-semibold text-ink first-letter:uppercase">{by}</span>
        {createdAt !== null && <span>{formatDay(createdAt)}</span>}
        {rating !== null && (
          <span className="font-semibold text-ink">{t.outOf5(formatNumber(rating / 2))}</span>
        )}
      </p>
      <p
        id={text}
        className={cx(
          'max-w-prose wrap-break-word whitespace-pre-line',
          isLong && !isOpen && 'line-clamp-5',
        )}
      >
        {content}
      </p>
      {isLong && (
        <FoldButton
          textId={text}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          className="mt-1"
        />
      )}
    </>
  )
}
