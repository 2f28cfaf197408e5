import { expect, test } from 'vitest'
import { letters } from './templates.ts'

const facts = {
  username: '<b>Zoé & "co"</b>',
  link: 'https://calepin.test/x?a=1&b=2',
}

test('user input is escaped, and never in a header', () => {
  const { subject, text, html } = letters.accepted(facts)
  expect(html).toContain('Bonjour &lt;b&gt;Zoé &amp; &quot;co&quot;&lt;/b&gt;')
  expect(html).not.toContain('<b>')
  expect(html).toContain('href="https://calepin.test/x?a=1&amp;b=2"')
  expect(text).toContain(`Ouvrir Calepin :\n${facts.link}\n`)
  expect(subject).toBe(letters.accepted({ ...facts, username: 'Max' }).subject)
})

test('HTML does not break a line before a colon', () => {
  expect(letters['change-password']({ ...facts, linkSeconds: 600 }).html).toContain('\u00A0:')
})

test.each([
  [259_200, '72 heures'],
  [3600, '1 heure'],
  [600, '10 minutes'],
  [1, '1 seconde'],
])('a link of %d seconds is announced as valid %s', (linkSeconds, duration) => {
  const made = { link: facts.link, linkSeconds }
  const { text } = letters['confirm-email']({ ...made, isVouching: false })
  expect(text).toContain(`valable ${duration}. Un administrateur acceptera ensuite votre compte.`)
  expect(letters['confirm-email']({ ...made, isVouching: true }).text).toContain(
    `valable ${duration}. L’invitation d’un ami`,
  )
})
