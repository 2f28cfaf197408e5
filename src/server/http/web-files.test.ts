import { expect, test } from 'vitest'
import { pageTelling } from './web-files.ts'

const PAGE = '<head><title>Calepin</title></head><body></body>'

test('a page tells what it is given, which no name in it can end', () => {
  const told = { providers: [{ name: '</script><script>alert(1)</script> $& $1' }] }
  const page = pageTelling(PAGE, { ways: told })
  const [, block = ''] =
    /<script type="application\/json" id="ways">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(block)).toEqual(told)
  expect(page.split('<script').length).toBe(2)
  expect(page.endsWith('</head><body></body>')).toBe(true)
})
