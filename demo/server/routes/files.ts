// Files, whole ones in one request. Names and folders are checked by files/, who may by rights/files.
import type { Failure } from '../../../src/base/result.ts'
import type { FileStorage } from '../../../src/contract/entities/file.ts'
import { readName } from '../../../src/inputs/file-upload/entry.ts'
import { checkPath, type FileStore } from '../files/store.ts'
import { forbidden, invalid } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { refuseFull } from '../rights/own-room.ts'
import { createFileAccess } from './files-access.ts'
import { downloadHeaders, listWithContent, shown, shownFolder, withContent } from './files-content.ts'

type Names = 'createFile' | 'readFile' | 'listFiles' | 'updateFile' | 'deleteFile' | 'downloadFile'

const pageFiles = 100
/** With content a page is short: 20 files may be 500 MiB of text already. */
const pageWithContent = 20

export function fileRoutes(services: Services): Handlers<Names> {
  const { files } = services
  const { rights, readable } = createFileAccess(services)
  const roomFor = createRoom(services)

  return {
    async createFile({ body, who }) {
      if (who.kind !== 'user') return forbidden()
      const name = readName({ name: body.file_name })
      const path = checkPath(body.folder_path, name)
      if (!path.ok) return path
      const refused = (await rights.mayCreate(who, path.value)) ?? (await roomFor(who, path.value, body.content))
      if (refused) return refused
      const file = await files.create({
        folder: path.value,
        name,
        base64: body.content,
        isPublic: body.publicBool,
        owner: who.id,
        location: body.location,
      })
      return file.ok ? reply(shown(file.value)) : file
    },
    async readFile({ params, body, who }) {
      const file = await readable(who, {
        location: body.storage ?? body.location,
        folder: body.folder_path,
        name: params.name,
        key: body.key,
      })
      if (!file.ok) return file
      return reply(shown(file.value), { pieces: withContent(files, file.value, body.base64 ? 'base64' : 'utf8') })
    },
    async downloadFile({ params, query, who }) {
      const file = await readable(who, {
        location: query.location,
        folder: query.folder_path,
        name: params.name,
        key: query.key,
      })
      if (!file.ok) return file
      return reply('', {
        stream: files.stream(file.value),
        headers: downloadHeaders(file.value),
      })
    },
    async listFiles({ body, query, who }) {
      if (who.kind !== 'user') return forbidden()
      const { location } = body
      const path = checkPath(body.folder_path, 'a.txt', location)
      if (!path.ok) return path
      const refused = await addFolder(files, who, body, path.value)
      if (refused) return refused
      const hasContent = isYes(query.content)
      const limit = whole(query.limit, hasContent ? pageWithContent : pageFiles),
        offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > (hasContent ? pageWithContent : 1000))
        return invalid('limit', `limit must be a whole number from 1 to ${hasContent ? pageWithContent : 1000}.`)
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      const onlyOwn = await rights.listsOnlyOwn(who, path.value)
      const folders = (onlyOwn ? [] : await files.folders(location, path.value)).map(name =>
        shownFolder(path.value, name),
      )
      if (query.include_files !== undefined && !isYes(query.include_files))
        return reply(folders, { total: folders.length })
      // the folders are the first entries of the list; they are few
      const shownFolders = folders.slice(offset, offset + limit)
      const found = await files.list(location, path.value, {
        owner: onlyOwn ? who.id : undefined,
        limit: Math.max(limit - shownFolders.length, 1),
        offset: Math.max(offset - folders.length, 0),
      })
      const listed = shownFolders.length === limit ? [] : found.files
      const entries = [...shownFolders, ...listed.map(shown)],
        total = folders.length + found.total
      return reply(entries, hasContent ? { total, pieces: listWithContent(files, shownFolders, listed) } : { total })
    },
    ...fileChanges(services),
  }
}

/** Changes of a file that is there. */
function fileChanges(services: Services): Handlers<'updateFile' | 'deleteFile'> {
  const { files } = services
  const { changeable } = createFileAccess(services)
  const roomFor = createRoom(services)
  return {
    async updateFile({ params, body, who }) {
      const file = await changeable(who, { location: body.location, folder: body.folder_path, name: params.name })
      if (!file.ok) return file
      const refused = await roomFor(who, file.value.folder, body.content, file.value.sizeBytes)
      if (refused) return refused
      const changed = await files.update(file.value, {
        name: body.file_name === undefined ? undefined : readName({ name: body.file_name }),
        base64: body.content,
        isPublic: body.publicBool,
      })
      return changed.ok ? reply(shown(changed.value)) : changed
    },
    async deleteFile({ params, query, body, who }) {
      const file = await changeable(who, {
        location: query.location ?? body.location ?? 'AZURE',
        folder: query.folder_path ?? body.folder_path ?? '',
        name: params.name,
        key: query.key ?? body.key,
      })
      if (!file.ok) return file
      await files.remove(file.value)
      return reply({})
    },
  }
}

/** Refuses a content for which its owner has no room; `before` is the size of the one that it replaces. */
const createRoom =
  ({ repo }: Services) =>
  async (who: Who, folder: string, base64: string | undefined, before?: number): Promise<Failure | undefined> => {
    const more = base64 === undefined ? 0 : Math.floor((base64.length * 3) / 4) - (before ?? 0)
    return more > 0 || before === undefined
      ? refuseFull(repo, who, folder, more, before === undefined ? 1 : 0)
      : undefined
  }

/** Adds the folder that a list asks for, in the folder that is listed. */
async function addFolder(
  files: FileStore,
  who: Who,
  { create_folder: name, location }: { readonly create_folder?: string | undefined; readonly location: FileStorage },
  path: string,
): Promise<Failure | undefined> {
  if (name === undefined || name === '') return undefined
  if (!isBuilder(who)) return forbidden()
  const made = checkPath(`${path}/${name}`, 'a.txt')
  if (!made.ok || name.includes('/')) return invalid('create_folder', 'This name is not allowed for a folder.')
  await files.addFolder(location, made.value)
  return undefined
}

const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1'

/** A whole number from 0 in a query; undefined when it is none. */
export function whole(value: string | number | undefined, byDefault: number): number | undefined {
  if (value === undefined || value === '') return byDefault
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined
}
