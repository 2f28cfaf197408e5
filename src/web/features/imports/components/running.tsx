import type { Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from './progress.tsx'

const t = fr.imports.running

/** The progress of a running import, or how far it got before it gave up. */
export function Running({ known }: { readonly known: Import }) {
  const { state, done, total, isHeldUp, isGivenUp } = known
  const label =
    state === 'matching'
      ? t.matching
      : state === 'writing'
        ? t.writing
        : state === 'undoing'
          ? t.undoing
          : t.reading
  const isCounted = state !== 'reading' && total > 0
  const far = state === 'undoing' ? total - done : done
  return (
    <div className="rounded-large border border-line bg-sheet p-5">
      <Progress
        label={label}
        done={far}
        total={isCounted ? total : 0}
        {...(isCounted && { detail: t.progress(far, total) })}
      />
      {(isHeldUp || isGivenUp) && (
        <Notice severity="warn" className="mt-3">
          {isGivenUp ? t.givenUp : t.heldUp}
        </Notice>
      )}
      {!isGivenUp && <p className="mt-3 text-small text-ink-soft">{t.detail}</p>}
    </div>
  )
}
