// Who may upload a file to a folder, and who may read or delete it (FIL-004…012).
import '../../../src/inputs/all-validators.ts' // a form may ask with any input
import type { Failure, Result } from '../../../src/base/result.ts'
import { fail, ok } from '../../../src/base/result.ts'
import { pdfFolder } from '../../../src/contract/entities/pdf.ts'
import { extensionsOf, isAllowed } from '../../../src/inputs/file-upload/entry.ts'
import { shapeOf } from '../../../src/form/checks.ts'
import { questionPositions } from '../../../src/form/definition.ts'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import type { StoredFile } from '../data/files.ts'
import type { StoredForm } from '../data/forms.ts'
import type { RuledRepo } from '../data/repo.ts'
import { hashOfKey } from '../files/uploads.ts'
import { forbidden, invalid } from '../http/failures.ts'
import type { Access } from './access.ts'
import type { Readers } from './readers.ts'
import { isBuilder, type Who } from './who.ts'

export interface FileRights {
  /** Refuses who may not upload this file into this folder. */
  mayUpload(who: Who, folder: string, name: string): Promise<Failure | undefined>
  /** The same folders for a file that is made in one piece; what kinds of files a form takes is not asked. */
  mayCreate(who: Who, folder: string): Promise<Failure | undefined>
  mayRead(who: Who, file: StoredFile, key?: string): Promise<boolean>
  mayChange(who: Who, file: StoredFile, key?: string): boolean
  /** Folders of which people see only their own files, and no folders below. */
  listsOnlyOwn(who: Who, folder: string): Promise<boolean>
}

/** Where people, not builders, may put files. */
export const openFolder = /^file_upload\/(action_upload|profile_pictures|widgets\/wysiwyg)(\/|$)/
const formFolder = /^file_upload\/forms\/([^/]+)(\/.*)?$/
/** Pictures of profiles, forms and widgets are seen by all who signed in; every other file by its owner and by builders. */
const sharedFolders = /^file_upload\/(profile_pictures(\/|$)|widgets(\/|$)|forms\/?$)/

/** The name of a written PDF cannot be guessed: who signed in and knows it read a record that names it. */
const writtenPdf = new RegExp(`^${pdfFolder}/.*-[\\da-f]{32}\\.pdf$`)

/** The owner name of a user's files; null for visitors, who have only the key of the upload. */
export const ownerOf = (who: Who): string | null =>
  who.kind === 'user' ? who.id : who.kind === 'embed' ? `embed ${who.id}` : null
const trim = (folder: string) =>
  folder
    .split('/')
    .filter(step => step !== '')
    .join('/')

export function createFileRights(access: Access, repo: RuledRepo, readers: Readers): FileRights {
  /** The form a folder belongs to; undefined for other folders. */
  async function formOf(folder: string): Promise<Result<StoredForm> | undefined> {
    const match = formFolder.exec(trim(folder))
    if (!match) return undefined
    const form = match[2] === undefined ? await repo.forms.find(match[1] ?? '') : undefined
    return form && form.id === match[1]
      ? ok(form)
      : fail('reference', 'No form uses this folder.', {
          status: 422,
          issues: [{ path: 'folder_path', message: 'No form uses this folder.' }],
        })
  }
  async function fills(who: Who, folder: string): Promise<StoredForm | Failure | undefined> {
    const form = await formOf(folder)
    if (!form) return undefined
    // which forms exist is visible only to signed-in users
    if (!form.ok) return who.kind === 'user' ? form : access.refuse(who)
    return (await access.usesForm(who, form.value, 'create')) ? form.value : access.refuse(who)
  }
  const hasKey = (file: StoredFile, key: string | undefined) =>
    key !== undefined && file.owner === null && file.keyHash === hashOfKey(null, key)
  const isOwn = (who: Who, file: StoredFile) => file.owner !== null && file.owner === ownerOf(who)

  /** Where rules give only some of the answers, only the files of those. */
  async function inAnswers(
    who: Who,
    { id, latest_version }: StoredForm,
    app: string,
    file: StoredFile,
  ): Promise<boolean> {
    const slug = latest_version.settings.collection
    const collection = typeof slug === 'string' ? await repo.collections.read(app, slug) : undefined
    if (!collection) return true
    const reader = readers(who)
    if ((await reader.reading(collection)).isWhole) return true
    const documents = await reader.documents(collection)
    return (
      documents.ok &&
      repo.answers.nameFile(
        { table: collection.table, documents: documents.value, form: id },
        `${file.folder}/${file.name}`,
      )
    )
  }

  return {
    async mayUpload(who, folder, name) {
      if (isBuilder(who)) return undefined
      const form = await fills(who, folder)
      if (form === undefined)
        return who.kind === 'user' && openFolder.test(trim(folder)) ? undefined : access.refuse(who)
      if ('ok' in form) return form as Failure // a form has no `ok`
      const asked = questionPositions(parseDefinition(form.latest_version.settings).definition.rows)
        .map(position => position.question)
        .filter(question => shapeOf(question) === 'files')
      if (asked.length === 0) return who.kind === 'user' ? undefined : forbidden()
      return asked.some(question => isAllowed(name, extensionsOf(question)))
        ? undefined
        : invalid('file_name', 'This form does not accept files of this type.')
    },
    async mayCreate(who, folder) {
      if (isBuilder(who)) return undefined
      const form = await fills(who, folder)
      if (form === undefined) return openFolder.test(trim(folder)) ? undefined : access.refuse(who)
      return 'ok' in form ? (form as Failure) : undefined // a form has no `ok`
    },
    async mayRead(who, file, key) {
      if (file.isPublic || isBuilder(who) || isOwn(who, file) || hasKey(file, key)) return true
      if (writtenPdf.test(`${file.folder}/${file.name}`)) return who.kind !== 'public'
      if (who.kind !== 'user') return false
      if (sharedFolders.test(file.folder)) return true
      const form = await formOf(file.folder)
      if (!form?.ok) return false
      const { app } = form.value.latest_version.settings
      // readers of the answers may read their files
      return typeof app === 'string' && access.hasApp(who, app) && (await inAnswers(who, form.value, app, file))
    },
    mayChange: (who, file, key) => isBuilder(who) || isOwn(who, file) || hasKey(file, key),
    async listsOnlyOwn(who, folder) {
      return !isBuilder(who) && !sharedFolders.test(trim(folder))
    },
  }
}
