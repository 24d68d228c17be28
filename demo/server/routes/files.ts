// Files: whole ones in one request, large ones in parts. Names and folders are checked by files/, who may by rights/files.
import type { Failure } from '../../../src/base/result.ts'
import type { FileStorage } from '../../../src/contract/entities/file.ts'
import { readName } from '../../../src/inputs/file-upload/entry.ts'
import type { StoredFile } from '../data/files.ts'
import { checkPath } from '../files/store.ts'
import { partSizeBytes, type UploadState } from '../files/uploads.ts'
import { forbidden, invalid, unauthorized } from '../http/failures.ts'
import { reply, type Handlers, type Outcome, type Services } from '../http/types.ts'
import { createFileRights, ownerOf } from '../rights/files.ts'
import { isBuilder, type Who } from '../rights/who.ts'

type Names =
  | 'createFile'
  | 'readFile'
  | 'listFiles'
  | 'updateFile'
  | 'deleteFile'
  | 'downloadFile'
  | 'startUpload'
  | 'sendPart'

const pageFiles = 100
/** With content a page is short: 20 files may be 500 MiB of text already. */
const pageWithContent = 20

/** The file a request is about; `key` is that of the upload that made it. */
interface Wanted {
  readonly location: FileStorage
  readonly folder: string
  readonly name: string
  readonly key?: string | undefined
}

export function fileRoutes({ repo, access, files, uploads, limiter }: Services): Handlers<Names> {
  const rights = createFileRights(access, repo)

  async function readable(
    who: Who,
    { location, folder, name, key }: Wanted,
  ): Promise<{ readonly ok: true; readonly value: StoredFile } | Failure> {
    const file = await files.find(location, folder, name)
    // Whether a file exists is visible only to signed-in users.
    if (!file.ok) return who.kind === 'user' || file.status !== 404 ? file : unauthorized()
    return (await rights.mayRead(who, file.value, key)) ? file : access.refuse(who)
  }
  /** A file this asker may change; what they may not even read does not exist for them. */
  async function changeable(
    who: Who,
    wanted: Wanted,
  ): Promise<{ readonly ok: true; readonly value: StoredFile } | Failure> {
    const file = await readable(who, wanted)
    return file.ok && !rights.mayChange(who, file.value, wanted.key) ? access.refuse(who) : file
  }
  const state = ({ offset, file }: UploadState) => ({
    offset,
    ...(file ? { file_name: file.name, timestamp: file.uploadedAtSec } : {}),
  })

  /** A file and its content as JSON, one file after the other: twenty of 25 MiB would fill the memory. */
  async function* withContent(file: StoredFile, encoding: 'base64' | 'utf8'): AsyncGenerator<string> {
    yield `${JSON.stringify(shown(file)).slice(0, -1)},"content":"`
    for await (const piece of files.texts(file, encoding))
      yield encoding === 'base64' ? piece : JSON.stringify(piece).slice(1, -1)
    yield '"}'
  }
  async function* listWithContent(before: readonly object[], listed: readonly StoredFile[]): AsyncGenerator<string> {
    yield '['
    let separator = ''
    for (const entry of before) {
      yield separator + JSON.stringify(entry)
      separator = ','
    }
    for (const file of listed) {
      yield separator
      yield* withContent(file, 'base64')
      separator = ','
    }
    yield ']'
  }

  return {
    async createFile({ body, who }) {
      if (who.kind !== 'user') return forbidden()
      const name = readName({ name: body.file_name })
      const path = checkPath(body.folder_path, name)
      if (!path.ok) return path
      const refused = await rights.mayCreate(who, path.value)
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
      return reply(shown(file.value), { pieces: withContent(file.value, body.base64 ? 'base64' : 'utf8') })
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
        headers: {
          // never a page of ours: downloaded, not displayed; and if a browser displays it anyway, it runs nothing
          'Content-Type': file.value.type,
          'Content-Length': String(file.value.sizeBytes),
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.value.name).replaceAll(/['()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`,
        },
      })
    },
    async listFiles({ body, query, who }) {
      if (who.kind !== 'user') return forbidden()
      const { location } = body
      const path = checkPath(body.folder_path, 'a.txt', location)
      if (!path.ok) return path
      if (body.create_folder !== undefined && body.create_folder !== '') {
        if (!isBuilder(who)) return forbidden()
        const made = checkPath(`${path.value}/${body.create_folder}`, 'a.txt')
        if (!made.ok || body.create_folder.includes('/'))
          return invalid('create_folder', 'This name is not allowed for a folder.')
        await files.addFolder(location, made.value)
      }
      const hasContent = isYes(query.content)
      const limit = whole(query.limit, hasContent ? pageWithContent : pageFiles),
        offset = whole(query.offset, 0)
      if (limit === undefined || limit < 1 || limit > (hasContent ? pageWithContent : 1000))
        return invalid('limit', `limit must be a whole number from 1 to ${hasContent ? pageWithContent : 1000}.`)
      if (offset === undefined) return invalid('offset', 'offset must be a whole number of at least 0.')
      const onlyOwn = await rights.listsOnlyOwn(who, path.value)
      const folders = (onlyOwn ? [] : await files.folders(location, path.value)).map(name => ({
        file_name: name,
        folder_path: path.value,
        type: 'folder',
      }))
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
      return reply(entries, hasContent ? { total, pieces: listWithContent(shownFolders, listed) } : { total })
    },
    async updateFile({ params, body, who }) {
      const file = await changeable(who, { location: body.location, folder: body.folder_path, name: params.name })
      if (!file.ok) return file
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

    async startUpload({ body, who, asked }) {
      const name = readName({ name: body.file_name })
      const path = checkPath(body.folder_path, name)
      if (!path.ok) return path
      const refused = await rights.mayUpload(who, path.value, name)
      if (refused) return refused
      const limited =
        who.kind === 'public'
          ? ((await limiter.publicWrite(asked.ip)) ?? (await limiter.publicUpload(asked.ip, body.size)))
          : undefined
      if (limited) return limited
      const begun = await uploads.start({
        key: body.key,
        folder: path.value,
        name,
        sizeBytes: body.size,
        owner: ownerOf(who),
        // the files of answers are readable only with the answers
        isPublic: body.publicBool === true && who.kind === 'user' && !path.value.startsWith('file_upload/forms/'),
      })
      return begun.ok ? reply({ ...state(begun.value), part_size: partSizeBytes }) : begun
    },
    async sendPart({ params, body, who }): Promise<Outcome<ReturnType<typeof state>>> {
      const sent = await uploads.send(ownerOf(who), params.key, body.offset, body.content)
      if (sent.ok) return reply(state(sent.value))
      return 'offset' in sent ? { ...sent, data: { offset: sent.offset } } : sent
    },
  }
}

const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1'

/** A whole number from 0 in a query; undefined when it is none. */
export function whole(value: string | number | undefined, byDefault: number): number | undefined {
  if (value === undefined || value === '') return byDefault
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined
}

const shown = (file: StoredFile) => ({
  file_name: file.name,
  name: file.name,
  full_name: file.folder === '' ? file.name : `${file.folder}/${file.name}`,
  folder_path: file.folder,
  type: file.type,
  publicBool: file.isPublic,
  location: file.location,
  uploaded: true,
  timestamp: file.uploadedAtSec,
  size: file.sizeBytes,
})
