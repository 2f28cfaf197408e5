import type { Import } from '#shared/import-shapes.ts'
import { formatDay, formatNumber, plural } from '../format.ts'
import { choice, columns, item, policy, remarks, stopped, unsaid } from './import-items.ts'

const titles = (count: number) => plural(count, 'titre')

/** Translations: imports. */
export const imports = {
  heading: 'Importer',
  lead: 'Apportez ce que vous avez gardé ailleurs. Rien n’est écrit avant que vous l’ayez relu, et tout peut être annulé pendant trente jours.',
  drop: {
    label: 'Fichiers à importer',
    title: 'Déposez vos fichiers ici',
    detail: 'Un ou plusieurs fichiers, ou le zip entier tel qu’on vous l’a donné.',
    choose: 'Choisir des fichiers',
    limit: 'Zip, CSV ou JSON, 32 Mo au plus. Le service est reconnu à son contenu.',
    sending: 'Envoi des fichiers',
    failed: 'L’envoi n’a pas abouti',
    again: 'Reprendre l’envoi',
    arrived: 'Vos fichiers sont arrivés',
    open: 'Ouvrir l’import',
    empty: 'Ce fichier est vide.',
    tooLarge:
      'Ces fichiers dépassent 32 Mo. Déposez le zip plutôt que son contenu, ou importez-les en plusieurs fois.',
    tooMany: 'Plus de cent fichiers à la fois : déposez plutôt le zip qui les contient.',
  },
  sources: {
    title: 'Où trouver mon fichier ?',
    list: [
      ['Letterboxd', 'Settings → Data → Export your data : un zip.'],
      ['Trakt', 'Settings → Data → Export : un zip.'],
      ['TV Time', 'Le zip reçu avant la fermeture, ou l’export de 2026.'],
      ['BetaSeries', 'Compte → Avancé : « Exporter les séries » et « Exporter les films ».'],
      ['IMDb', 'Your ratings, Watchlist ou une liste → Export : un CSV chacun.'],
      ['SensCritique', 'Pas d’export officiel : le CSV d’un outil comme SensBoxd ou s2l.'],
      ['Simkl, Watcharr, Yamtrack, Movary, TMDB', 'Leur export CSV ou JSON, tel quel.'],
      [
        'Serializd',
        'Pas d’export documenté : le JSON de votre journal ou de vos listes, ou un CSV d’un autre outil.',
      ],
      [
        'MediaTracker',
        'Pas de bouton d’export : le JSON de /api/items?mediaType=movie, puis de tv, sur votre instance.',
      ],
      ['HowLongToBeat', 'Options → Export : un CSV, pour les jeux.'],
      ['Calepin', 'Mon compte → Mes données.'],
      [
        'Un autre tableau',
        'Un CSV ou un JSON avec des titres : vous direz ce que sont les autres colonnes.',
      ],
    ],
  },
  earlier: {
    title: 'Vos imports',
    list: 'Imports, du plus récent au plus ancien',
    none: 'Aucun import pour l’instant.',
    remove: 'Retirer',
    removeLabel: (name: string) => `Retirer l’import : ${name}`,
    removeQuestion: 'Retirer cet import ?',
    removeDetail: 'Ce qu’il a écrit dans vos listes y reste, mais il ne pourra plus être annulé.',
    removed: 'L’import est retiré',
    givenUp: 'Arrêté en route',
    asksColumns: 'Colonnes à préciser',
    noFile: 'Sans fichier',
    files: (first: string, others: number) =>
      others === 0 ? first : `${first} et ${plural(others, 'autre')}`,
  },
  states: {
    receiving: 'Envoi interrompu',
    reading: 'Lecture en cours',
    refused: 'Illisible',
    matching: 'Recherche des titres',
    ready: 'À relire',
    writing: 'En cours d’écriture',
    done: 'Terminé',
    undoing: 'Annulation en cours',
    undone: 'Annulé',
  },
  formats: {
    betaseries: 'BetaSeries',
    calepin: 'Calepin',
    howlongtobeat: 'HowLongToBeat',
    imdb: 'IMDb',
    letterboxd: 'Letterboxd',
    mediatracker: 'MediaTracker',
    serializd: 'Serializd',
    'letterboxd-import': 'Tableau de films',
    movary: 'Movary',
    plain: 'Tableau à vos colonnes',
    senscritique: 'SensCritique',
    simkl: 'Simkl',
    tmdb: 'TMDB',
    trakt: 'Trakt',
    tvtime: 'TV Time',
    watcharr: 'Watcharr',
    yamtrack: 'Yamtrack',
  } as Readonly<Record<string, string>>,
  kinds: { movie: 'Film', tv: 'Série', game: 'Jeu', show: 'Film ou série', episode: 'Épisode' },
  page: {
    missing: {
      title: 'Import introuvable',
      detail: 'Il a été retiré, ou trente jours ont passé.',
      back: 'Voir mes imports',
    },
    all: 'Tous mes imports',
    recognised: (formats: string) => `Reconnu : ${formats}`,
    ignored: (names: readonly string[]) =>
      `${names.length > 1 ? 'Fichiers laissés de côté' : 'Fichier laissé de côté'} : ${names.join(', ')}`,
    lists: (names: readonly string[]) =>
      `${names.length > 1 ? 'Listes trouvées' : 'Liste trouvée'} : ${names.join(', ')}`,
    choices: ({ services, filters, hasSettings }: Import['choices']) => {
      const parts = [
        ...(services > 0 ? [services === 1 ? 'un service' : `${services} services`] : []),
        ...(filters > 0
          ? [filters === 1 ? 'un filtre enregistré' : `${filters} filtres enregistrés`]
          : []),
        ...(hasSettings ? ['vos réglages'] : []),
      ]
      return parts.length === 0
        ? ''
        : `Avec ${parts.join(', ')} : ce que vous avez déjà choisi ici ne change pas.`
    },
    failed: 'L’import n’a pas changé',
  },
  receiving: {
    title: 'L’envoi s’est interrompu',
    detail: 'Tous les fichiers ne sont pas arrivés. Déposez-les de nouveau.',
    again: 'Déposer mes fichiers',
  },
  running: {
    reading: 'Lecture de vos fichiers',
    matching: 'Recherche de vos titres au catalogue',
    writing: 'Écriture dans vos listes',
    undoing: 'Annulation',
    detail:
      'Vous pouvez quitter cette page, et même fermer Calepin : l’import continue, et vous le retrouverez ici.',
    heldUp:
      'Le catalogue ne répond pas pour l’instant. L’import reprendra tout seul ; vous pouvez aussi le retirer depuis vos imports.',
    givenUp:
      'L’import s’est arrêté en route, après deux jours sans succès. Ce qu’il a écrit reste dans vos listes ; vous pouvez le retirer depuis vos imports.',
    progress: (done: number, total: number) => `${formatNumber(done)} sur ${titles(total)}`,
  },
  refused: {
    title: 'Ces fichiers n’ont pas pu être importés',
    file: (name: string, line: number | null) =>
      line === null ? `Fichier : ${name}` : `Fichier : ${name}, vers la ligne ${line}`,
    nothing: 'Rien n’a été écrit dans vos listes.',
    unknownTable:
      'Ce tableau ne ressemble à aucun export connu. Dites-nous ce que contiennent ses colonnes, et il sera lu.',
    again: 'Déposer d’autres fichiers',
  },
  columns,
  preview: {
    title: 'À relire avant d’importer',
    kinds: (movies: number, tvs: number, games: number) =>
      [
        movies > 0 && plural(movies, 'film'),
        tvs > 0 && plural(tvs, 'série'),
        games > 0 && plural(games, 'jeu', 'jeux'),
      ]
        .filter((each) => each !== false)
        .join(', '),
    filter: 'Titres montrés',
    statuses: {
      ambiguous: 'À trancher',
      unknown: 'Introuvables',
      waiting: 'Sans réponse',
      there: 'Déjà là',
      ready: 'Reconnus',
      leftOut: 'Laissés de côté',
    },
    hints: {
      ambiguous:
        'Plusieurs œuvres portent ce nom, ou presque. Choisissez la bonne : sans réponse, le titre n’est pas importé.',
      unknown: 'Le catalogue n’en a pas trouvé. Cherchez à la main, ou laissez-les de côté.',
      waiting: 'Reprenez la recherche, cherchez à la main, ou laissez-les de côté.',
      there: 'Vous les avez déjà dans vos listes.',
      ready: 'Reconnus, et nouveaux pour vous.',
      leftOut: 'Ils ne seront pas importés.',
    },
    list: (status: string) => `Titres : ${status}`,
    nothing: 'Aucun titre à importer : tranchez, ou cherchez à la main.',
    policy,
    start: (count: number) => `Importer ${titles(count)}`,
    startChoices: 'Importer vos choix',
    startLists: 'Importer vos listes',
    left: (count: number) =>
      count === 1 ? 'Un titre ne sera pas importé.' : `${titles(count)} ne seront pas importés.`,
  },
  notFound: {
    download: 'Télécharger la liste des introuvables',
    failed: 'La liste n’a pas pu être préparée',
    fileName: 'calepin-introuvables.csv',
    columns: ['Titre', 'Année', 'Nature', 'Note sur 10', 'Avis'],
  },
  leftAside: {
    download: 'Télécharger la liste des titres laissés de côté',
    fileName: 'calepin-laisses-de-cote.csv',
  },
  item,
  choice,
  remarks,
  stopped,
  unsaid,
  done: {
    title: 'C’est dans votre carnet',
    undone: 'Cet import est annulé',
    undoneDetail:
      'Vos listes sont comme avant. Ce que vous aviez changé depuis est resté tel que vous l’avez laissé.',
    added: (count: number) => `${titles(count)} ${count > 1 ? 'ajoutés' : 'ajouté'}`,
    changed: (count: number) => `${titles(count)} mis à jour`,
    kept: (count: number) => `${titles(count)} ${count > 1 ? 'inchangés' : 'inchangé'}`,
    left: (count: number) => `${titles(count)} ${count > 1 ? 'laissés' : 'laissé'} de côté`,
    lists: (names: readonly string[]) =>
      `${names.length > 1 ? 'Listes reprises' : 'Liste reprise'} : ${names.join(', ')}`,
    choices: 'Choix repris, là où vous n’aviez pas déjà choisi',
    open: {
      shows: 'Ouvrir ma liste',
      games: 'Ouvrir ma liste de jeux',
      lists: 'Ouvrir mes listes',
    },
    undo: 'Défaire cet import',
    undoUntil: (instant: string) => `Possible jusqu’au ${formatDay(instant)}.`,
    undoQuestion: 'Défaire cet import ?',
    undoDetail:
      'Vos listes redeviendront comme avant. Ce que vous avez changé depuis restera comme vous l’avez laissé.',
  },
}
