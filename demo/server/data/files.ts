// The records of files, folders and half uploads; their bytes are files/'s affair. A file is known by storage, folder and
// name (FIL-003).
import type { FileStorage } from '../../../src/contract/entities/file.ts'
import type { Engine } from './engine.ts'

export interface StoredFile {
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly type: string
  readonly isPublic: boolean
  readonly owner: string | null
  readonly sizeBytes: number
  /** The storage it was asked for in. */
  readonly location: FileStorage
  readonly uploadedAtSec: number
  /** Hash of the key of the upload that made it: who knows the key may read and delete it without an account. */
  readonly keyHash?: string | null
}

/** The storages that records name; `uploaded` is another way to ask for a part of AZURE. */
export type RecordedStorage = Exclude<FileStorage, 'uploaded'>
export interface RecordedFile extends StoredFile {
  readonly location: RecordedStorage
}

/** An upload under way, or one that was completed within the last day (`file` is then the name the file got). */
export interface StoredUpload {
  readonly hash: string
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly sizeBytes: number
  readonly owner: string | null
  readonly isPublic: boolean
  readonly file: string | null
  readonly startedAtSec: number
}

export interface FileRecordStore {
  /** Replaces a file with the same storage, folder and name. */
  save(file: RecordedFile): Promise<void>
  find(location: RecordedStorage, folder: string, name: string): Promise<RecordedFile | undefined>
  /** Files of one folder by name; `owner` restricts them to their own. */
  list(
    location: RecordedStorage,
    folder: string,
    options: { readonly owner?: string | undefined; readonly limit: number; readonly offset: number },
  ): Promise<{ readonly files: RecordedFile[]; readonly total: number }>
  /** Names of the folders directly below. */
  listFolders(location: RecordedStorage, folder: string): Promise<string[]>
  addFolder(location: RecordedStorage, path: string): Promise<void>
  /** Changes name or visibility; returns false if the name is in use. */
  change(
    id: string,
    change: { readonly name: string; readonly type: string; readonly isPublic: boolean },
  ): Promise<boolean>
  remove(id: string): Promise<void>
  /** Returns the one that is there already when the key was used before. */
  addUpload(upload: StoredUpload): Promise<StoredUpload | undefined>
  findUpload(hash: string): Promise<StoredUpload | undefined>
  completeUpload(hash: string, file: RecordedFile): Promise<void>
  countUploads(owner: string | null): Promise<number>
  /** Deletes the records of uploads started before then; returns those that never became files. */
  takeOldUploads(beforeSec: number): Promise<StoredUpload[]>
  /** What somebody has stored in folders of this pattern; uploads under way with their whole size. */
  ownSize(owner: string, folders: string): Promise<{ readonly files: number; readonly bytes: number }>
  /** Waits for others who send to the same upload; call it inside a transaction. */
  lockUpload(hash: string): Promise<StoredUpload | undefined>
}

const columns =
  'id, folder, name, type, is_public as "isPublic", owner, size as "sizeBytes", location, uploaded_at as "uploadedAtSec", key_hash as "keyHash"'
const uploadColumns =
  'hash, id, folder, name, size as "sizeBytes", owner, is_public as "isPublic", file, started_at as "startedAtSec"'

export function createFileRecordStore(engine: Engine): FileRecordStore {
  const saveFile: FileRecordStore['save'] = async file => {
    await engine.query(
      `insert into files (id, folder, name, type, is_public, owner, size, location, uploaded_at, key_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (location, folder, name) do update set id = excluded.id, type = excluded.type, is_public = excluded.is_public, owner = excluded.owner, size = excluded.size, uploaded_at = excluded.uploaded_at, key_hash = excluded.key_hash`,
      [
        file.id,
        file.folder,
        file.name,
        file.type,
        file.isPublic,
        file.owner,
        file.sizeBytes,
        file.location,
        file.uploadedAtSec,
        file.keyHash ?? null,
      ],
    )
  }
  return {
    save: saveFile,
    async ownSize(owner, folders) {
      const [own] = await engine.query<{ files: number; bytes: number }>(
        `select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from (
           select size from files where owner = $1 and folder ~ $2
           union all select size from uploads where owner = $1 and folder ~ $2 and file is null) s`,
        [owner, folders],
      )
      return own ?? { files: 0, bytes: 0 }
    },
    find: async (location, folder, name) =>
      (
        await engine.query<RecordedFile>(
          `select ${columns} from files where location = $1 and folder = $2 and name = $3`,
          [location, folder, name],
        )
      )[0],
    async list(location, folder, { owner, limit, offset }) {
      const rows = await engine.query<RecordedFile & { total: number }>(
        `select ${columns}, count(*) over () as total from files where location = $1 and folder = $2 and ($3::text is null or owner = $3) order by name limit $4 offset $5`,
        [location, folder, owner ?? null, limit, offset],
      )
      return { files: rows.map(({ total: _, ...file }) => file), total: rows[0]?.total ?? 0 }
    },
    async listFolders(location, folder) {
      const prefix = folder === '' ? '' : `${folder}/`
      const rows = await engine.query<{ name: string }>(
        `select distinct split_part(substr(path, length($2) + 1), '/', 1) as name
         from (select folder as path from files where location = $1 union select path from file_folders where location = $1) p
         where starts_with(path, $2) and length(path) > length($2) order by name`,
        [location, prefix],
      )
      return rows.map(row => row.name)
    },
    async addFolder(location, path) {
      await engine.query(
        'insert into file_folders (location, path, created_at) values ($1, $2, $3) on conflict do nothing',
        [location, path, Math.floor(Date.now() / 1000)],
      )
    },
    async change(id, { name, type, isPublic }) {
      const changed = await engine.query(
        `update files f set name = $2, type = $3, is_public = $4 where id = $1
         and not exists (select 1 from files other where other.location = f.location and other.folder = f.folder and other.name = $2 and other.id <> f.id) returning id`,
        [id, name, type, isPublic],
      )
      return changed.length === 1
    },
    async remove(id) {
      await engine.query('delete from files where id = $1', [id])
    },
    async addUpload(upload) {
      const made = await engine.query(
        'insert into uploads (hash, id, folder, name, size, owner, is_public, started_at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (hash) do nothing returning hash',
        [
          upload.hash,
          upload.id,
          upload.folder,
          upload.name,
          upload.sizeBytes,
          upload.owner,
          upload.isPublic,
          upload.startedAtSec,
        ],
      )
      return made.length === 1
        ? undefined
        : (await engine.query<StoredUpload>(`select ${uploadColumns} from uploads where hash = $1`, [upload.hash]))[0]
    },
    findUpload: async hash =>
      (await engine.query<StoredUpload>(`select ${uploadColumns} from uploads where hash = $1`, [hash]))[0],
    lockUpload: async hash =>
      (await engine.query<StoredUpload>(`select ${uploadColumns} from uploads where hash = $1 for update`, [hash]))[0],
    completeUpload: (hash, file) =>
      engine.transaction(async () => {
        await saveFile(file)
        await engine.query('update uploads set file = $2 where hash = $1', [hash, file.name])
      }),
    countUploads: async owner =>
      (
        await engine.query<{ n: number }>(
          'select count(*) as n from uploads where owner is not distinct from $1 and file is null',
          [owner],
        )
      )[0]?.n ?? 0,
    async takeOldUploads(beforeSec) {
      const gone = await engine.query<StoredUpload>(
        `delete from uploads where started_at < $1 returning ${uploadColumns}`,
        [beforeSec],
      )
      return gone.filter(upload => upload.file === null)
    },
  }
}
