// The imports of the user as a management screen.
import { send } from '../../api/send.ts'
import { writeDate } from '../../base/format/date.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import type { Import } from '../../contract/entities/import.ts'
import { removeEach } from '../data/remove-each.ts'
import type { CellTools, ManageList } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './edit-words.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

export const importPath = (id: string): string => `/Import/overview/${encodeURIComponent(id)}`
/** Begins an import into a collection, or into a new one of an app. */
export const newImportPath = (target: { readonly app?: string; readonly collection?: string } = {}): string =>
  `/Import/overview?${new URLSearchParams(target).toString()}`

const lastOf = ({ last }: Import, { say, lang }: CellTools): string =>
  last
    ? `${say(`imports.state.${last.state}`)}, ${writeDate(last.started_at * 1000, lang, 'moment')}`
    : say('imports.never')

export const importList: ManageList<Import> = {
  name: 'imports',
  words,
  icon: 'upload',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => importPath(id),
  columns: [
    { key: 'name', title: 'imports.name', text: ({ name }) => name },
    {
      key: 'collection',
      title: 'imports.collection',
      isMinor: true,
      text: ({ app, collection, new_collection: named }) => `${app} / ${collection ?? named ?? ''}`,
    },
    { key: 'last', title: 'imports.last', text: lastOf, sortBy: ({ last }) => last?.started_at ?? 0 },
  ],
  removal: {
    question: (rows, say) => ({
      title: say(rows.length === 1 ? 'imports.deleteTitle' : 'imports.deleteTitleMany', {
        name: rows[0]?.name ?? '',
        count: rows.length,
      }),
      text: say('imports.deleteText'),
    }),
    run: (core, rows) =>
      removeEach(core, rows, (_, { id }) => send(core, importCalls.deleteImport, { params: { id } })),
  },
}
