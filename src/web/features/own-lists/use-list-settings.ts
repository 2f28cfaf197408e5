import { useQueryClient } from '@tanstack/react-query'
import type { ListReader, OwnList } from '#shared/own-list-shapes.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { writeToList, type Settings } from '#web/features/list-choice/write-to-list.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useToast } from '#web/ui/toast.tsx'

interface Readers {
  readonly reader: ListReader
  readonly members: { userId: string; mayEdit: boolean }[]
}

/**
 * Changes a list's settings: its name, description and numbering, which are queued while offline,
 * and its readers.
 */
export function useListSettings(list: OwnList, onDone: () => void) {
  const { id } = list
  const call = useCall()
  const client = useQueryClient()
  const queue = useQueue()
  const toast = useToast()
  const onSuccess = (saved: OwnList) => {
    client.setQueryData<OwnList>(ownListKeys.list(id), saved)
    void client.invalidateQueries({ queryKey: ownListKeys.all })
    toast({ severity: 'success', summary: fr.ownLists.readers.saved })
    onDone()
  }
  const params = { id }
  return {
    set: async (settings: Settings) => {
      const { name, words, isNumbered } = list
      onDone()
      const before = { name, words, isNumbered }
      const outcome = await writeToList(queue, id, { does: 'set', settings, before })
      if (outcome === 'sent') toast({ severity: 'success', summary: fr.ownLists.readers.saved })
    },
    readers: useSubmit({
      mutationFn: (body: Readers) => call('PUT /lists/:id/readers', { params, body }),
      onSuccess,
    }),
  }
}
