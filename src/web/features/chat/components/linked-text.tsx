import { partsOf } from '../links.ts'

interface LinkedTextProps {
  readonly text: string
}

/** What someone wrote, with its links as links; nothing else in it means anything. */
export function LinkedText({ text }: LinkedTextProps) {
  return partsOf(text).map(({ at, words, href }) =>
    href === undefined ? (
      words
    ) : (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="wrap-anywhere underline decoration-1 underline-offset-2 hover:decoration-2"
      >
        {words}
      </a>
    ),
  )
}
