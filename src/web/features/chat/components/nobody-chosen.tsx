import { fr } from '#web/i18n/fr.ts'

/** Error when no friend is chosen; its line is reserved. */
export function NobodyChosen({ isShown }: { readonly isShown: boolean }) {
  return (
    <p role="alert" className="min-h-5 text-small font-semibold text-danger">
      {isShown && fr.chat.noFriendChosen}
    </p>
  )
}
