import type { Import } from '#shared/import-shapes.ts'
import type { LiveNeeds } from '#web/lib/socket.ts'
import { importKeys } from './keys.ts'

/** Patches progress from events, and refetches when the stage changes. */
export function listenToImports({ socket, client }: LiveNeeds): void {
  socket.on('import', ({ id, state, done, total }) => {
    const queryKey = importKeys.one(id)
    const known = client.getQueryData<Import>(queryKey)
    if (known?.state === state) {
      client.setQueryData<Import>(queryKey, { ...known, done, total })
    } else {
      void client.invalidateQueries({ queryKey: importKeys.all })
    }
  })
  socket.onConnect(() => void client.invalidateQueries({ queryKey: importKeys.all }))
}
