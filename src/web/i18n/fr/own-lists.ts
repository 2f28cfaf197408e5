import { formatNumber, plural } from '../format.ts'

const titles = (count: number) => plural(count, 'titre')

/** Translations: one's own lists. */
export const ownLists = {
  heading: 'Listes',
  scope: { label: 'Quelles listes', own: 'Mes listes', shared: 'Partagées avec moi' },
  create: 'Nouvelle liste',
  empty: {
    own: {
      title: 'Votre première liste',
      detail: 'Réunissez des films, des séries et des jeux : une soirée, une saga, un palmarès.',
    },
    shared: {
      title: 'Aucune liste partagée avec vous',
      detail: 'Quand un ami vous ouvre une liste, elle arrive ici.',
    },
  },
  card: {
    by: (name: string) => `par ${name}`,
    count: (count: number) => (count === 0 ? 'Vide' : titles(count)),
    reader: { self: 'Juste moi', friends: 'Mes amis', named: 'Amis choisis' },
    public: 'Visible par tous',
    mayEdit: 'Vous pouvez la modifier',
  },
  page: {
    done: (done: number, count: number, hasGames: boolean) => {
      const s = done > 1 ? 's' : ''
      const seen = hasGames ? `vu${s} ou fait${s}` : `vu${s}`
      return `${formatNumber(done)} ${seen} sur ${formatNumber(count)}`
    },
    view: { label: 'Présentation', covers: 'Grille', rows: 'Lignes' },
    more: 'Autres actions',
    edit: 'Modifier la liste',
    readers: 'Qui la lit',
    duplicate: 'Dupliquer',
    copy: 'Copier chez moi',
    copyName: (name: string) => `${name} (copie)`,
    copied: (name: string) => `« ${name} » est dans vos listes`,
    copyFailed: 'La copie n’a pas abouti',
    leave: 'Quitter la liste',
    leaveQuestion: (name: string) => `Quitter « ${name} » ?`,
    leaveDetail: 'Elle ne sera plus dans vos listes. Son auteur pourra vous y remettre.',
    left: 'Vous avez quitté la liste',
    remove: 'Supprimer la liste',
    removeQuestion: (name: string) => `Supprimer « ${name} » ?`,
    removeDetail: (count: number) =>
      count === 0
        ? 'Elle disparaîtra aussi chez ceux qui la lisent.'
        : `Elle disparaîtra avec ${count === 1 ? 'son titre' : `ses ${titles(count)}`}, aussi chez ceux qui la lisent.`,
    removed: (name: string) => `« ${name} » est supprimée`,
    empty: {
      title: 'Rien dans cette liste pour l’instant',
      editor: 'Cherchez un titre ci-dessus, ou ajoutez-en depuis sa page.',
      reader: 'Elle attend son premier titre.',
    },
    missing: {
      title: 'Liste introuvable',
      detail: 'Elle n’existe plus, ou ne vous est plus ouverte.',
      back: 'Voir mes listes',
    },
  },
  adder: {
    label: 'Ajouter un titre ou un jeu',
    placeholder: 'Ajouter un film, une série, un jeu…',
    added: (name: string) => `« ${name} » est ajouté`,
  },
  item: {
    list: (name: string) => `Titres de « ${name} »`,
    seen: 'Vu',
    words: (name: string) => `Une ligne sur « ${name} »`,
    write: (name: string) => `Écrire une ligne sur « ${name} »`,
    /** Accessible name, before the words. */
    rewrite: (name: string) => `Modifier la ligne sur « ${name} » :`,
    remove: (name: string) => `Retirer « ${name} » de la liste`,
    removed: (name: string) => `« ${name} » est retiré`,
    undo: 'Annuler',
    up: (name: string) => `Monter « ${name} »`,
    down: (name: string) => `Descendre « ${name} »`,
    drag: 'Faire glisser',
    placed: (name: string, place: number, count: number) =>
      `« ${name} », nº ${formatNumber(place)} sur ${formatNumber(count)}`,
  },
  form: {
    createTitle: 'Nouvelle liste',
    editTitle: 'Modifier la liste',
    name: 'Nom',
    words: 'Quelques mots (facultatif)',
    isNumbered: 'Numéroter les titres',
    create: 'Créer la liste',
    save: 'Enregistrer',
  },
  readers: {
    title: 'Qui lit cette liste ?',
    label: 'Qui lit cette liste',
    self: { label: 'Juste moi', detail: 'Personne d’autre ne sait qu’elle existe.' },
    friends: { label: 'Mes amis', detail: 'Tous vos amis la voient sur votre page.' },
    named: { label: 'Des amis que je choisis', detail: 'Eux seuls la voient.' },
    /** While it also has a public address. */
    publicDetail: {
      self: 'Sans l’adresse publique, personne d’autre ne la voit.',
      friends: 'Tous vos amis la voient sur votre page.',
      named: 'Sans l’adresse publique, eux seuls la voient.',
    },
    choose: 'Choisissez vos lecteurs',
    chooseEditors: 'Qui peut aussi la modifier ?',
    editors: 'Peuvent modifier la liste',
    save: 'Enregistrer',
    saved: 'C’est noté',
    nobody: 'Choisissez au moins un ami.',
  },
} as const
