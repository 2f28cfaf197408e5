import { partsOf } from '../links.ts'

interface LinkedTextProps {
  readonly text: string
}

/** Plain text with clickable links. */
export function LinkedText({ text }: LinkedTextProps) {
  return partsOf(text).map(({ at, content, href }) =>
    href === undefined ? (
      content
    ) : (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="wrap-anywhere underline decoration-1 underline-offset-2 hover:decoration-2"
      >
        {content}
      </a>
    ),
  )
}
