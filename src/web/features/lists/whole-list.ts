import { itemKey, type ItemKey, type Saved } from './item.ts'

/** The user's whole list of one kind. */
export interface WholeList<S extends Saved> {
  readonly saved: ReadonlyMap<ItemKey, S>
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const NONE: readonly never[] = []

/** Maps whole lists by item, each once: every row of a screen asks for its list's map. */
export function createListMaps<S extends Saved>() {
  const maps = new WeakMap<readonly S[], WeakMap<readonly S[], ReadonlyMap<ItemKey, S>>>()
  return (one: readonly S[] = NONE, other: readonly S[] = NONE): ReadonlyMap<ItemKey, S> => {
    const ofOne = maps.get(one) ?? new WeakMap<readonly S[], ReadonlyMap<ItemKey, S>>()
    maps.set(one, ofOne)
    const map = ofOne.get(other) ?? new Map([...one, ...other].map((item) => [itemKey(item), item]))
    ofOne.set(other, map)
    return map
  }
}
