import { MAX_EXTERNAL_ID } from '#shared/text.ts'

/** Parses the numeric id of a route; `undefined` when it is not one. */
export function parseExternalId(address: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(address)) return undefined
  const id = Number(address)
  return id <= MAX_EXTERNAL_ID ? id : undefined
}
