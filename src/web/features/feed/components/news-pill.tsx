import { ArrowUp } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'

interface NewsPillProps {
  readonly count: number
  readonly isMore: boolean
  readonly onShow: () => void
}

/** « 3 nouveautés », above the feed: nothing moves until it is pressed. */
export function NewsPill({ count, isMore, onShow }: NewsPillProps) {
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-5 flex h-0 justify-center">
      {count > 0 && (
        <div className="pointer-events-auto h-fit rounded-full shadow-float">
          <Button
            look="primary"
            isSmall
            icon={<ArrowUp aria-hidden className="size-4" />}
            onClick={onShow}
          >
            {fr.feed.news(count, isMore)}
          </Button>
        </div>
      )}
    </div>
  )
}
