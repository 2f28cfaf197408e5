// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { Ellipsis, LibraryBig, UserRoundCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'

afterEach(cleanup)

test.each([Ellipsis, LibraryBig, UserRoundCheck])(
  'an icon is drawn as lucide draws it, its own class names apart',
  (Theirs) => {
    const theirs = drawn(<Theirs aria-hidden className="size-4" />)
    const node = [...theirs.children].map((part) => [part.localName, attributesOf(part)] as const)
    const Ours = drawIcon({ size: 24, node })
    const ours = drawn(<Ours aria-hidden className="size-4" />)
    expect(attributesOf(ours)).toEqual({ ...attributesOf(theirs), class: 'size-4' })
    expect(ours.innerHTML).toBe(theirs.innerHTML)
  },
)

function drawn(icon: ReactElement): Element {
  const [svg] = render(icon).container.children
  if (!svg) throw new Error('nothing was drawn')
  return svg
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
}
