import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** A QR code, black on white in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((line, y) =>
    line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-medium"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
