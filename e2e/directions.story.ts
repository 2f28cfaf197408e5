import type { Locator } from '@playwright/test'
import { expect, test } from './browser.ts'
import { conversationOf, field, panel } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { pressKey } from './press-key.ts'

/** Whether a text's last character, a full stop, is on its left. */
const endsOnTheLeft = (text: Locator) =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(node.length - 1) < leftOf(0)
  })

test('what is written in Arabic or Hebrew reads from the right, French from the left', async ({
  page,
  context,
  server,
}) => {
  const [her, friend] = [
    await member(server, 'Polyglotte'),
    await member(server, 'Lectrice_polyglotte'),
  ]
  await befriend(her, friend)
  const list = { name: 'סרטים לחורף.', isNumbered: false }
  const { id } = (await her.call('POST', '/lists', list)) as { id: string }
  await enterAs(context, her)

  await page.goto(`/lists/${id}`)
  expect(await endsOnTheLeft(page.getByRole('heading', { level: 1, name: list.name }))).toBe(true)

  await page.goto(`/friends?conversation=${await conversationOf(her, friend)}`)
  await expect(field(page)).toHaveCSS('unicode-bidi', 'plaintext')
  for (const [words, expected] of [
    ['مرحبا، هل نشاهد فيلما؟ نعم.', true],
    ['On regarde un film.', false],
  ] as const) {
    await field(page).fill(words)
    await pressKey(field(page), 'Enter')
    const said = panel(page).locator('[data-message] > p').filter({ hasText: words })
    expect(await endsOnTheLeft(said)).toBe(expected)
  }
})
