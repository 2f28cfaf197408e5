import { ListOrdered } from 'lucide-react'
import type { MediaType } from '#shared/titles.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const t = fr.ranking.choose

/** Asks whose ranking to show: films and series each have their own. */
export function RankingChoice({ onChoose }: { readonly onChoose: (type: MediaType) => void }) {
  return (
    <EmptyState
      icon={<ListOrdered aria-hidden />}
      title={t.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => onChoose('movie')}>{t.movie}</Button>
          <Button onClick={() => onChoose('tv')}>{t.tv}</Button>
        </div>
      }
    >
      {t.detail}
    </EmptyState>
  )
}
