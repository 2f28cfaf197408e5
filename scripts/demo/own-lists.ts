import type { Deps } from '#server/deps.ts'
import { addItems } from '#server/features/own-lists/items.ts'
import { setReaders } from '#server/features/own-lists/readers.ts'
import { createList } from '#server/features/own-lists/service.ts'
import type { ListReader, NewItem } from '#shared/own-list-shapes.ts'
import { actorOf, type Group } from './accounts.ts'
import { withClockAt, DAY } from './past.ts'
import { MAIN } from './people.ts'

interface DemoList {
  readonly by: string
  readonly name: string
  readonly words: string
  readonly isNumbered: boolean
  readonly reader: ListReader
  /** The friends named, who may edit. */
  readonly editors: readonly string[]
  readonly works: readonly (readonly [
    type: NewItem['type'],
    id: number,
    title: string,
    words?: string,
  ])[]
}

const lists: readonly DemoList[] = [
  {
    by: MAIN,
    name: 'Soirées d’hiver',
    words:
      'Un plaid, un chocolat chaud, et personne ne regarde l’heure.\nHugo complète quand il veut.',
    isNumbered: true,
    reader: 'named',
    editors: ['Hugo'],
    works: [
      [
        'movie',
        120,
        'Le Seigneur des anneaux : La Communauté de l’anneau',
        'La version longue, sinon rien',
      ],
      ['tv', 66_732, 'Stranger Things'],
      ['game', 413_150, 'Stardew Valley', 'Une année de ferme à deux'],
      ['movie', 671, 'Harry Potter à l’école des sorciers'],
      ['movie', 10_681, 'WALL·E', 'Pour rire, et puis pleurer'],
      ['tv', 60_574, 'Peaky Blinders'],
      ['movie', 597, 'Titanic'],
      ['game', 1_426_210, 'It Takes Two', 'À finir cette fois'],
      ['movie', 105, 'Retour vers le futur'],
      ['tv', 19_885, 'Sherlock'],
    ],
  },
  {
    by: MAIN,
    name: 'Pleurer un bon coup',
    words: '',
    isNumbered: false,
    reader: 'self',
    editors: [],
    works: [
      ['movie', 14_160, 'Là-haut'],
      ['movie', 13, 'Forrest Gump'],
      ['tv', 87_108, 'Chernobyl'],
    ],
  },
  {
    by: 'Hugo',
    name: 'Des mondes à explorer',
    words: 'Ce qui donne envie de regarder derrière la colline.',
    isNumbered: true,
    reader: 'friends',
    editors: [],
    works: [
      ['movie', 157_336, 'Interstellar'],
      ['game', 753_640, 'Outer Wilds', 'N’ouvrez aucun guide'],
      ['tv', 82_856, 'The Mandalorian'],
      ['movie', 19_995, 'Avatar'],
      ['game', 264_710, 'Subnautica'],
      ['movie', 286_217, 'Seul sur Mars'],
    ],
  },
]

/** Some lists of their own, open to nobody, to a friend who edits, or to all friends. */
export async function makeOwnLists(deps: Deps, group: Group, now: number): Promise<void> {
  for (const [index, { by, reader, editors, works, ...made }] of lists.entries()) {
    const actor = actorOf(group, by)
    const then = withClockAt(deps, now - (index + 2) * DAY)
    const { id } = (await createList(then, actor, made)).list
    const items = works.map(([type, workId, title, words = '']) => ({
      type,
      id: workId,
      title,
      words,
    }))
    await addItems(then, actor, id, { items })
    const members = editors.map((name) => ({
      userId: actorOf(group, name).userId,
      mayEdit: true,
    }))
    await setReaders(then, actor, id, { reader, members })
  }
}
