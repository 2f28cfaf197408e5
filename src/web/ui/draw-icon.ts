import { createElement, type SVGProps } from 'react'

/** What lucide's modules hold of an icon. */
interface IconData {
  /** The side of its square. */
  readonly size?: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string
}

/**
 * Draws lucide's icons in the build, in place of its own way, which weighs more than all the icons
 * of a screen and works out on each drawing what never changes.
 */
export function drawIcon({ size: side = 24, node }: IconData) {
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      strokes,
    )
  }
}
