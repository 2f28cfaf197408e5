import { MAX_EXTERNAL_ID } from '#shared/text.ts'

/** The number in a page's address; `undefined` when it names no title, person or game. */
export function idIn(address: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(address)) return undefined
  const id = Number(address)
  return id <= MAX_EXTERNAL_ID ? id : undefined
}
