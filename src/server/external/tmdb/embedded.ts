import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { AppError } from '#server/errors.ts'
import type { Asked, Upstream } from '../upstream.ts'

/**
 * The embedded catalogue as an upstream: the same bodies through the same schemas, without a
 * network. It is opened by the first question.
 */
export function embeddedUpstream(open: () => Catalogue): Upstream {
  let catalogue: Catalogue | undefined
  const ask: Upstream['ask'] = async ({ path, query }: Asked, schema) => {
    catalogue ??= open()
    const { status, body } = catalogue.answer(path, query)
    if (status === 404) return undefined
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw new AppError('UPSTREAM_FAILED', { cause: `the embedded catalogue's ${path}` })
  }
  return { ask, known: ask }
}
