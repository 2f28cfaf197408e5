/** Translations: field errors. */
export const issues = {
  required: 'Ce champ est à remplir',
  tooShort: 'C’est un peu trop court',
  tooLong: 'C’est trop long',
  // Without `format.ts`, which the login screen does without.
  over: (count: number) =>
    `${count.toLocaleString('fr-FR')} ${count > 1 ? 'caractères' : 'caractère'} de trop`,
  email: 'Cette adresse e-mail n’est pas valide',
  username: 'Lettres, chiffres, « _ », « - » et « . » seulement',
  usernameEnds: 'Pas de point au début ni à la fin, pas de tiret au début',
  usernameScripts:
    'Un seul alphabet à la fois : deux lettres de deux alphabets se ressemblent trop',
  unseen: 'Il faut un nom visible, sans caractère qui retourne le texte',
  illformed: 'Certains caractères ne sont pas acceptés',
  invalid: 'Cette valeur n’est pas valide',
}
