import type { Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { Notice } from '#web/ui/notice.tsx'

const t = fr.imports.remarks

/** What was left aside while reading: nothing is dropped silently. */
export function Remarks({ known: { remarks } }: { readonly known: Import }) {
  const { unread, missing, missingTitles, leftRows, unreadDays } = remarks
  const lines = [
    ...unread.map(({ file, detail }) => t.unread(file, detail)),
    ...(missing.length > 0 ? [t.lacking(missing)] : []),
    ...(missingTitles > 0 ? [t.missingTitles(missingTitles)] : []),
    ...(leftRows > 0 ? [t.leftRows(leftRows)] : []),
    ...(unreadDays > 0 ? [t.unreadDays(unreadDays)] : []),
  ]
  if (lines.length === 0) return undefined
  return (
    <Notice severity="info">
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </Notice>
  )
}
