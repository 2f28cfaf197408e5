import type { Candidate } from '#shared/import-shapes.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import type { Chosen } from '../use-choose-work.ts'

const t = fr.imports

interface OfferedWorksProps {
  readonly label: string
  readonly works: readonly Candidate[]
  readonly onChoose: (chosen: Chosen) => void
}

/** Candidate works: cover, title, year, makers. */
export function OfferedWorks({ label, works, onChoose }: OfferedWorksProps) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {works.map(({ work, year, originalTitle, people }) => (
        <li key={`${work.type}-${work.id}`}>
          <button
            type="button"
            onClick={() => onChoose({ type: work.type, id: work.id })}
            className="flex w-full items-center gap-3 rounded-medium border border-line p-2 text-left hover:bg-sunken"
          >
            <span className="flex w-20 shrink-0 justify-center">
              <WorkPicture work={work} width={3} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {t.choice.title(work.title, year)}
              </span>
              {originalTitle !== null && originalTitle !== work.title && (
                <span className="block text-small text-ink-soft italic">{originalTitle}</span>
              )}
              <span className="block text-small text-ink-soft">
                {[t.kinds[work.type], people.length > 0 && t.choice.by(people)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
