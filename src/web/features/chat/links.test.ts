import { expect, test } from 'vitest'
import { partsOf } from './links.ts'

const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

test.each([
  ['voir https://exemple.fr/a.', ['https://exemple.fr/a']],
  ['(https://exemple.fr)', ['https://exemple.fr']],
  [
    'https://fr.wikipedia.org/wiki/Am%C3%A9lie_(film)',
    ['https://fr.wikipedia.org/wiki/Am%C3%A9lie_(film)'],
  ],
  ['http://a.fr et HTTPS://B.FR/x?y=1#z !', ['http://a.fr', 'HTTPS://B.FR/x?y=1#z']],
  ['« https://exemple.fr »', ['https://exemple.fr']],
  ['javascript:alert(1) data:text/html,x //evil.test ftp://a.b exemple.fr', []],
  ['https://', []],
  ['https://"onmouseover=alert(1)', []],
  ['<a href="https://a.fr">x</a>', ['https://a.fr']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    partsOf(text)
      .map(({ content }) => content)
      .join(''),
    'nothing is lost',
  ).toBe(text)
})
