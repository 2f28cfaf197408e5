import { formatNumber } from '../format.ts'

/** The words of the administration. */
export const admin = {
  requests: {
    title: 'Demandes d’accès',
    search: 'Chercher un pseudo ou un email',
    count: (total: number) =>
      total === 1 ? '1 personne attend' : `${formatNumber(total)} personnes attendent`,
    askedOn: (day: string) => `Inscription le ${day}`,
    accept: 'Accepter',
    acceptPerson: (name: string) => `Accepter ${name}`,
    confirmTitle: (name: string) => `Accepter ${name} ?`,
    confirmDetail: 'Cette personne aura accès à tous les espaces. Un email le lui dira.',
    accepted: 'Accès ouvert',
    acceptedDetail: (name: string) => `${name} fait maintenant partie du groupe.`,
    refused: 'L’accès n’a pas pu être ouvert',
    noneTitle: 'Personne n’attend',
    none: 'Les prochaines demandes apparaîtront ici, une fois l’email confirmé.',
    noMatchTitle: 'Aucune demande ne correspond',
    clear: 'Effacer la recherche',
    previous: 'Précédent',
    next: 'Suivant',
    page: (page: number, total: number) => `Page ${formatNumber(page)} sur ${formatNumber(total)}`,
    pages: 'Pages',
  },
}
