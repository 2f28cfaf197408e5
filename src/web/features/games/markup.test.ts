import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseMarkup, type MarkupNode } from './markup.ts'

const ALLOWED = new Set('p br ul ol li strong em u s blockquote h3 a'.split(' '))

function* all(nodes: readonly MarkupNode[]): Generator<MarkupNode> {
  for (const node of nodes) {
    yield node
    if (typeof node !== 'string') yield* all(node.children)
  }
}

const textOf = (html: string) =>
  [...all(parseMarkup(html))].filter((node) => typeof node === 'string').join('')
const linksOf = (html: string) =>
  [...all(parseMarkup(html))].flatMap((node) =>
    typeof node === 'string' || node.href === undefined ? [] : [node.href],
  )

describe('a store’s text', () => {
  it('keeps its paragraphs, lists, emphasis and links', () => {
    expect(
      parseMarkup(
        '<h2 class="bb_tag">Titre</h2><p>Un <strong>jeu</strong><br>à <a href="https://a.test/?b=1&amp;c=2" rel="x">lire</a></p><ul><li>un</li></ul>',
      ),
    ).toEqual([
      { tag: 'h3', children: ['Titre'] },
      {
        tag: 'p',
        children: [
          'Un ',
          { tag: 'strong', children: ['jeu'] },
          { tag: 'br', children: [] },
          'à ',
          { tag: 'a', href: 'https://a.test/?b=1&c=2', children: ['lire'] },
        ],
      },
      { tag: 'ul', children: [{ tag: 'li', children: ['un'] }] },
    ])
  })

  it('decodes character references', () => {
    expect(textOf('&lt;3 &amp;&nbsp;&quot;&#39;&#xE9;&#233;&unknown;&#0;')).toBe(
      '<3 &\u00A0"\'éé&unknown;',
    )
    // Escaped twice, it stays text.
    expect(textOf('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;')
  })

  it('closes unclosed elements, and ignores stray end tags', () => {
    expect(parseMarkup('<p>a<strong>b</p>c</em>')).toEqual([
      { tag: 'p', children: ['a', { tag: 'strong', children: ['b'] }] },
      'c',
    ])
  })

  it('flattens deep nesting', () => {
    const html = `${'<blockquote>'.repeat(10_000)}fond${'</blockquote>'.repeat(10_000)}`
    expect(textOf(html)).toBe('fond')
    expect([...all(parseMarkup(html))].length).toBeLessThan(20)
  })
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a data-href="https://ok.test" href="javascript:alert(1)">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><script>alert(1)</script-->',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<object data="javascript:alert(1)"></object><embed src=x>',
  '<constructor>x</constructor><__proto__>y</__proto__>',
])('%s is harmless', (html) => {
  for (const node of all(parseMarkup(html))) {
    if (typeof node !== 'string') expect(ALLOWED).toContain(node.tag)
  }
  expect(linksOf(html)).toEqual([])
})

test('whatever the input, only allowed elements come out, with http(s) links', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '</',
      '<!--',
      '-->',
      '&#',
      '<p>',
      '</p>',
      '<a href=',
      '<li',
    ),
    fc.constantFrom('javascript:', 'https://a.test', ' onload=', '<script', '<svg', '<br/>'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const node of all(parseMarkup(pieces.join('')))) {
        if (typeof node === 'string') continue
        expect(ALLOWED).toContain(node.tag)
        if (node.href !== undefined) expect(node.href).toMatch(/^https?:\/\//)
      }
    }),
  )
})

test('parsing time is linear, even for hostile input', () => {
  for (const hostile of ['<', '<a ', '<a href="', '&#', '<!--', '<script>', '</script', "<p '"]) {
    const before = process.cpuUsage()
    parseMarkup(hostile.repeat(20_000))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1500)
  }
})
