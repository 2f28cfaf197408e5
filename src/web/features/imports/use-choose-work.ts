import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ChosenWork, ImportItem, ItemStatus } from '#shared/import-shapes.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { importKeys } from './keys.ts'

/** `null` skips the title. */
export type Chosen = z.infer<typeof ChosenWork> | null

interface Wanted {
  readonly importId: string
  readonly shown: ItemStatus
  readonly item: ImportItem
  readonly onDone: () => void
}

interface Page {
  readonly results: readonly ImportItem[]
  readonly nextCursor: number | null
}

/** Chooses a title's work. The title stays in place, marked as decided; the counts are refetched. */
export function useChooseWork({ importId, shown, item: { place }, onDone }: Wanted) {
  const call = useCall()
  const client = useQueryClient()
  return useSubmit({
    mutationFn: (work: Chosen) =>
      call('PUT /imports/:id/items/:place', { params: { id: importId, place }, body: { work } }),
    onSuccess: (decided) => {
      client.setQueryData<InfiniteData<Page>>(importKeys.items(importId, shown), (known) => {
        if (!known) return undefined
        const replaced = (item: ImportItem) => (item.place === place ? decided : item)
        const pages = known.pages.map((page) => ({ ...page, results: page.results.map(replaced) }))
        return { ...known, pages }
      })
      void client.invalidateQueries({ queryKey: importKeys.one(importId) })
      onDone()
    },
  })
}
