import type { Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from './progress.tsx'

const t = fr.imports.running

/** The progress of a running import. */
export function Running({ known: { state, done, total, isHeldUp } }: { readonly known: Import }) {
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
      {isHeldUp && (
        <Notice severity="warn" className="mt-3">
          {t.heldUp}
        </Notice>
      )}
      <p className="mt-3 text-small text-ink-soft">{t.detail}</p>
    </div>
  )
}
