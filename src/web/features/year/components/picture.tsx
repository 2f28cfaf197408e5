import { useQuery } from '@tanstack/react-query'
import { Download, Image } from 'lucide-react'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { saveFrom } from '#web/lib/save-file.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { pictureQuery } from '../queries.ts'

const t = fr.year.share

interface PictureProps {
  readonly year: string
  readonly isGroup: boolean
}

/** The picture to share, drawn by the server on request. */
export function Picture({ year, isGroup }: PictureProps) {
  const [isAsked, setAsked] = useState(false)
  const picture = useQuery({ ...pictureQuery(useCall(), year, isGroup), enabled: isAsked })
  const address = picture.data && `data:image/png;base64,${picture.data}`
  return (
    <div className="mt-3 flex flex-col items-start gap-4">
      <p className="text-ink-soft">{t.detail}</p>
      {picture.isLoadingError ? (
        <FailedQuery query={picture} />
      ) : address === undefined ? (
        <Button
          look="primary"
          isBusy={isAsked}
          onClick={() => setAsked(true)}
          icon={<Image aria-hidden className="size-4" />}
        >
          {t.draw}
        </Button>
      ) : (
        <>
          <img
            src={address}
            alt={t.alt(year)}
            width={1080}
            height={1350}
            className="h-auto w-48 rounded-medium border border-line"
          />
          <Button
            look="primary"
            onClick={() => saveFrom(t.file(year), address)}
            icon={<Download aria-hidden className="size-4" />}
          >
            {t.save}
          </Button>
        </>
      )}
      <AppLink to="/stats" search={{ year }}>
        {t.stats}
      </AppLink>
    </div>
  )
}
