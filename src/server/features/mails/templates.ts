interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type Paragraph = string | { readonly label: string; readonly link: string }

interface Confirmation {
  readonly link: string
  /** How long the link lives. */
  readonly linkSeconds: number
}

interface Acceptance {
  readonly link: string
  readonly username: string
}

/** The mails, by kind. A subject is fixed: nothing that a user wrote stands in a header. */
export const letters = {
  // Without the username: until the address is confirmed, its owner may not be who chose it.
  'confirm-email': ({ link, linkSeconds }: Confirmation) =>
    letter('Calepin : confirmez votre adresse e-mail', [
      'Bonjour,',
      'Un compte Calepin vient d’être créé avec cette adresse. Pour la confirmer, ouvrez ce lien :',
      { label: 'Confirmer mon adresse', link },
      `Le lien reste valable ${duration(linkSeconds)}. Un administrateur acceptera ensuite votre compte.`,
      'Si vous n’avez rien demandé, ignorez ce message : un compte qui n’est pas confirmé est supprimé au bout de 7 jours.',
    ]),
  accepted: ({ link, username }: Acceptance) =>
    letter('Calepin : votre compte est accepté', [
      `Bonjour ${username},`,
      'Un administrateur a accepté votre compte : vos listes, vos jeux et vos amis vous attendent.',
      { label: 'Ouvrir Calepin', link },
    ]),
}

function letter(subject: string, paragraphs: readonly Paragraph[]): Letter {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')
  const body = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escaped(part)}</p>`
      : `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`,
  )
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${escaped(subject)}</title><body>\n${body.join('\n')}\n</body></html>`
  return { subject, text: `${text}\n`, html }
}

function duration(seconds: number): string {
  const [amount, unit] =
    seconds >= 3600
      ? [Math.round(seconds / 3600), 'heure']
      : seconds >= 60
        ? [Math.round(seconds / 60), 'minute']
        : [seconds, 'seconde']
  return `${amount} ${unit}${amount > 1 ? 's' : ''}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
