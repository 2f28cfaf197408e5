import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../docs/decisions/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

test('the index lists every decision, with the status of its page', () => {
  const pages = readdirSync(FOLDER)
    .filter((name) => /^(?!000)\d{3}-/.test(name))
    .toSorted()
  expect(pages.length).toBeGreaterThan(50)
  const indexed = [...read('README.md').matchAll(/^\| \[\d+\]\((.+?)\) .*\| (.+?) +\|$/gm)]
  expect(indexed.map(([, page, status]) => [page, status])).toEqual(
    pages.map((page) => [page, read(page).split('\n')[2]?.split(' · ')[1]]),
  )
})
