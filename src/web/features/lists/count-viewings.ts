import type { Call } from '#web/lib/api.ts'
import { itemKey, partOf, type AnyItem } from './item.ts'

/** Number of viewings of a list item; 0 when unknown. */
export async function countViewings(call: Call, item: AnyItem): Promise<number> {
  try {
    const workId = Number(itemKey(item).split(':')[1])
    const { results } = await call('GET /viewings', { query: { kind: partOf(item), workId } })
    return results.length
  } catch {
    return 0
  }
}
