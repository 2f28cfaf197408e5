import { fr } from '#web/i18n/fr.ts'

/** What is wrong when no friend is chosen; its line is kept free. */
export function NobodyChosen({ isShown }: { readonly isShown: boolean }) {
  return (
    <p role="alert" className="min-h-5 text-small font-semibold text-danger">
      {isShown && fr.chat.noFriendChosen}
    </p>
  )
}
