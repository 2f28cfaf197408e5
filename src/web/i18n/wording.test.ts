import { expect, test } from 'vitest'
import { fr } from './fr.ts'

/** Every text of the interface, with its path; a function's text is taken from its source. */
function textsIn(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return [`${path}: ${value}`]
  if (typeof value === 'function') return [`${path}: ${withoutNames(String(value))}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

/** The string literals in a function's source, with `…` for interpolations. */
function withoutNames(source: string): string {
  const quoted = source.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []
  return quoted.join(' ').replaceAll(/\$\{[^}]*\}/g, '…')
}

test.each([
  ['« e-mail », as French dictionaries have it', /(?<!e-)\be?mails?\b/i],
  ['no region by hand: CALEPIN_REGION says it', /\ben France\b/],
  ['no gesture of the mouse alone', /\bsurvol/i],
  ['no engine named without what it does', /(?<!\()\b(?:Redis|PostgreSQL|SQLite)\b/],
  ['stars where one rates: a note is a text', /\b(?:note moyenne|sans note|aucune note)\b/i],
  ['no elision forgotten before a name', /(?<!\b(?:Moins|Plus|Liste) )\bde …(?! à …)/],
  // An interpolation with a nested quote is not replaced by `…`.
  ['« qu’Amélie »: thatName(name)', /\bque (?:…|\$\{)/],
])('%s', (_, forbidden) => {
  const texts = textsIn(fr, 'fr')
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => forbidden.test(text.replace(/^[^:]*:/, '')))).toEqual([])
})
