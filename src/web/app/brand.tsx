import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

/** Logo and name, linked to home. */
export function Brand() {
  return (
    <AppLink
      to="/home"
      look="bare"
      aria-label={fr.frame.nav.home}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-medium font-title text-lead font-semibold tracking-tight"
    >
      <BrandMark />
      {fr.frame.product}
    </AppLink>
  )
}

function BrandMark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-7">
      <rect x="5" y="3" width="23" height="26" rx="4" className="fill-primary" />
      <path d="M11 3v26" className="stroke-on-primary" strokeOpacity=".55" strokeWidth="1.5" />
      <path
        d="M15.5 10.5h8M15.5 15h8M15.5 19.5h5"
        className="stroke-on-primary"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M3 9h4M3 16h4M3 23h4" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
