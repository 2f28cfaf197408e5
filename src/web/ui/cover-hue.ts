/** Hues of the generated covers, in degrees, far enough apart to differ side by side. */
export const HUES = [18, 48, 78, 118, 152, 188, 228, 262, 298, 338] as const

/** A title's own hue in the palette. */
export function hueOf(title: string): number {
  return HUES[hashOf(title) % HUES.length] ?? 0
}

/** Whether the title's cover is dark text on light; otherwise light on dark. */
export function isLight(title: string): boolean {
  return Math.floor(hashOf(title) / HUES.length) % 5 < 2
}

/** A stable, case-insensitive hash. */
export function hashOf(title: string): number {
  let hash = 7
  for (const letter of title.toLowerCase().replaceAll('\u00A0', ' ')) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  }
  return hash
}
