/** Translations: field errors. */
export const issues = {
  required: 'Ce champ est à remplir',
  tooShort: 'C’est un peu trop court',
  tooLong: 'C’est trop long',
  email: 'Cette adresse email n’est pas valide',
  username: 'Lettres, chiffres, tiret, point et souligné uniquement',
  illformed: 'Certains caractères ne sont pas acceptés',
  invalid: 'Cette valeur n’est pas valide',
}
