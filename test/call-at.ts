import type { Endpoint, Reply } from '#shared/contract.ts'
import { addressOf } from '#web/lib/address.ts'

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

/**
 * Makes a call of the contract over real HTTP.
 * @throws without a response, or on any status but a success
 */
export async function callAt<E extends Endpoint>(
  url: string,
  token: string,
  { method, path }: E,
  given: Given = {},
): Promise<Reply<E>> {
  const { body } = given
  const address = addressOf(`${method} ${path}`, given)
  const response = await fetch(`${url}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(8000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
}
