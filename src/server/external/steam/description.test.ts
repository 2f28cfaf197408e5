import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeDescription, textOf } from './description.ts'

/** The allowed output: a few tags, and safe links. */
const ALLOWED =
  /<\/?(?:p|ul|ol|li|strong|em|h3|blockquote|a)>|<br \/>|<a href="https?:\/\/[^"<>]*" rel="noopener noreferrer nofollow">/g

/** Checks that no other tag is left. */
function expectHarmless(html: string): void {
  expect(html.replace(ALLOWED, '')).not.toContain('<')
}

test.each([
  ['<h2 class="bb_tag">Titre</h2>texte', '<h3>Titre</h3>texte'],
  [
    '<p class="bb_paragraph">Un <b>mot</b>, <i>deux</i></p>',
    '<p>Un <strong>mot</strong>, <em>deux</em></p>',
  ],
  [
    '<ul class="bb_ul"><li>Un<br></li><li>Deux</li></ul>',
    '<ul><li>Un<br /></li><li>Deux</li></ul>',
  ],
  ['Un<br><br>\t\t\r\n<br>deux', 'Un<br /><br />deux'],
  ['<p><img src="https://cdn.akamai.steamstatic.com/a.jpg">Après</p>', '<p>Après</p>'],
  ['<p><img src="https://cdn.akamai.steamstatic.com/a.jpg"></p>Après', 'Après'],
  ['Tom &amp; Jerry &lt;3', 'Tom &amp; Jerry &lt;3'],
  [
    '<a class="bb_link" target="_blank" href="https://store.steampowered.com/app/620">Portal</a>',
    '<a href="https://store.steampowered.com/app/620" rel="noopener noreferrer nofollow">Portal</a>',
  ],
])('keeps the content: %s', (html, safe) => {
  expect(safeDescription(html)).toBe(safe)
})

const corpus = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="https://evil.test/x.swf">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/logout">x</a>',
  '<a href="https://evil.test" onclick="alert(1)" style="position:fixed" target="_top">x</a>',
  '<a href=\'https://evil.test/"onmouseover="alert(1)\'>x</a>',
  '<a href="https:\\\\evil.test">x</a>',
  '<p style="background:url(javascript:alert(1))" class="x" id="root">x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<style>@import "https://evil.test/x.css";</style>',
  '<link rel=stylesheet href=https://evil.test/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<base href="https://evil.test/">',
  '<form action="https://evil.test"><input name=password><button>ok</button></form>',
  '<video controls autoplay onplay=alert(1)><source src=x onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--><script>alert(1)</script>-->',
  '<!-- <img src=x onerror=alert(1)> -->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '</p><script>alert(1)</script><p>',
  '<a href="https://a.test"><a href="javascript:alert(1)">x</a></a>',
  '<ul><li><script>alert(1)</script></li></ul>',
  '<b <script>alert(1)</script>>',
  '<div/onload=alert(1)>',
  '<\u0000script>alert(1)</script>',
]

describe('harmless', () => {
  test.each(corpus)('%s', (html) => {
    const safe = safeDescription(`Avant ${html} après`)
    expectHarmless(safe)
    expect(safe).toMatch(/^Avant/)
    // Sanitising again keeps it safe.
    expectHarmless(safeDescription(safe))
  })

  test('also when built of fragments in any order', () => {
    const pieces = corpus.flatMap((html) => html.split(/(?=[<"])/))
    const built = fc.array(fc.constantFrom(...pieces, '<p>', '</p>', '&lt;', '"', '>'), {
      maxLength: 25,
    })
    fc.assert(
      fc.property(built, (parts) => {
        const safe = safeDescription(parts.join(''))
        expectHarmless(safe)
        expectHarmless(safeDescription(safe))
      }),
      { numRuns: 500 },
    )
  })

  test('escaped markup stays text', () => {
    expect(safeDescription('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    )
  })

  test('very deep or very long input is cut', () => {
    expectHarmless(safeDescription('<ul><li>'.repeat(20_000)))
    expect(safeDescription('x'.repeat(1_000_000)).length).toBeLessThanOrEqual(100_000)
  })
})

test('plain-text fields that contain HTML are converted to text', () => {
  expect(textOf('ibb &amp; obb &lt;3 &eacute;t&#233; <b>gras</b> &quot;x&quot;')).toBe(
    'ibb & obb <3 été gras "x"',
  )
  expect(textOf('<script>alert(1)</script>&amp;lt;')).toBe('&lt;')
})
