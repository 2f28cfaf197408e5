import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { type Keeping, keepAnswers } from './kept-answers.ts'
import type { Upstream } from './upstream.ts'

/**
 * The embedded catalogue as an upstream: the same bodies through the same schemas, kept in memory
 * the same way, without a network. It is opened by the first question, and knows every answer.
 */
export function embeddedUpstream<K extends string>(
  open: () => Catalogue,
  keeping: Keeping<K>,
): Upstream<K> {
  let catalogue: Catalogue | undefined
  const kept = keepAnswers(keeping, async ({ path, query }) => {
    catalogue ??= open()
    const { status, body } = catalogue.answer(path, query)
    return status === 404 ? { kind: 'absent' } : { kind: 'body', body, freshness: undefined }
  })
  return { ...kept, known: (asked, schema) => kept.ask(asked, schema), state: () => 'unused' }
}
