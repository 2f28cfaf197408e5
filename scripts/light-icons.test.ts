import { expect, test } from 'vitest'
import { lighten } from './light-icons.ts'

const module = (size: number) => `
const __iconData = {
  name: "loupe",
  size: ${size},
  node: [
    ["path", { d: "m21 21-4.34-4.34", key: "14j7rj" }],
    ["circle", { cx: "11", cy: "11", r: "8", key: "4ej97u" }]
  ],
  aliases: ["lens", "glass"]
};
__iconData.node;
const Loupe = createLucideIcon(__iconData);
`

test('an icon keeps its lines and says no more than its drawing needs', () => {
  expect(lighten(module(24))).toBe(`
const __iconData = {
  node: [
    ["path", { d: "m21 21-4.34-4.34", key: 1 }],
    ["circle", { cx: "11", cy: "11", r: "8", key: 2 }]
  ],
};
const Loupe = createLucideIcon(__iconData);
`)
})

test('the side of a square that is not the usual one stays', () => {
  expect(lighten(module(16))).toContain('size: 16,')
})
