// The collections of all apps as a management screen.
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import { writeDate } from '../../base/format/date.ts'
import { writeNumber } from '../../base/format/number.ts'
import { ok } from '../../base/result.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { Collection } from '../../contract/entities/collection.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { ManageList, Submit } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './collection-edit-words.ts'
import { collectionPath } from './collection-path.ts'
import { atName, removeEach } from './remove-each.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

/** A collection with the name of its app. */
export interface CollectionRow {
  readonly collection: Collection
  readonly app: string
}

const writeMoment = (atSec: number, lang: string): string => writeDate(atSec * 1000, lang, 'moment')

export const collectionList: ManageList<CollectionRow> = {
  name: 'collections',
  words,
  icon: 'table',
  idOf: ({ collection: { app, slug } }) => `${app}/${slug}`,
  nameOf: ({ collection }) => collection.name,
  hrefOf: ({ collection: { app, slug } }) => collectionPath(app, slug),
  columns: [
    { key: 'name', title: 'collections.name', text: ({ collection }) => collection.name },
    { key: 'app', title: 'collections.app', text: ({ app }) => app, isMinor: true },
    {
      key: 'items',
      title: 'collections.items',
      align: 'end',
      widthPx: 88,
      text: ({ collection: { items } }, { lang }) => (items === undefined ? '' : writeNumber(items, lang)),
      sortBy: ({ collection: { items } }) => items ?? 0,
    },
    {
      key: 'changed',
      title: 'collections.changed',
      isMinor: true,
      text: ({ collection: { changed } }, { lang }) => (typeof changed === 'number' ? writeMoment(changed, lang) : ''),
      sortBy: ({ collection: { changed } }) => changed ?? 0,
    },
  ],
  removal: {
    question: (rows, say) => ({
      title: say(rows.length === 1 ? 'collections.deleteTitle' : 'collections.deleteTitleMany', {
        name: rows[0]?.collection.name ?? '',
        count: rows.length,
      }),
      text: say('collections.deleteText'),
    }),
    run: (core, rows, anyway) =>
      removeEach(core, rows, (_, { collection: { app, slug } }) =>
        send(core, collectionCalls.deleteCollection, { params: { app, collection: slug }, query: { anyway } }),
      ),
  },
}

/** Creates a collection from the values of its form; the path of the new one is handed to `onMade`. */
export const createCollection =
  (core: Core, onMade: (path: string) => void): Submit =>
  async values => {
    const answer = await sendOnce(core, collectionCalls.createCollection, {
      params: { app: String(values['app']) },
      body: { name: String(values['name']).trim() },
    })
    const made = answer.data.data
    if (answer.status !== 200 || !made) return atName(refusalOf(answer))
    onMade(collectionPath(made.app, made.slug))
    return ok(made)
  }
