import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const id = expect.any(String)
const hello = Buffer.from('héllo').toString('base64')
const bySftp = Buffer.from('by sftp').toString('base64')
const place = { folder_path: 'file_upload/profile_pictures' }

export const formRows: readonly Row[] = [
  ...rowsOf('listQuestionnaires', 'API-077', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'lists no form one may not use', expect: { code: 200, data: [] } },
    { kind: 'right', as: 'eve', title: 'lists id and name', expect: { code: 200, data: [{ id: 'complaint', name: 'Complaint' }, { id: 'survey', name: 'Survey' }] } },
  ]),
  ...rowsOf('readQuestionnaire', 'API-078', [
    { kind: 'nobody', as: 'nobody', title: 'opens a form that stands on a public page', send: { params: { id: 'survey' } }, expect: { code: 200, data: { id: 'survey' } } },
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public otherwise', send: { params: { id: 'complaint' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is refused without rights', send: { params: { id: 'complaint' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a form does not exist', send: { params: { id: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'formEmbed', title: 'answers the settings of the latest version (ENT-038)', send: { params: { id: 'complaint' } }, expect: { code: 200, data: { id: 'complaint', name: 'Complaint', latest_version: { version: 1, settings: { collection: 'complaints' } } } } },
  ]),
  ...rowsOf('createQuestionnaire', 'API-081', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: { name: 'F', settings: {} } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { body: { name: 'F', settings: {} } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'needs a name', send: { body: { name: '', settings: {} } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'right', as: 'dev', title: 'makes version 1', send: { body: { name: 'My form', settings: { rows: [] } } }, expect: { code: 200, data: { id, slug: 'my_form', latest_version: { version: 1, settings: { rows: [] } } } } },
  ]),
  ...rowsOf('updateQuestionnaire', 'API-079', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { id: 'my_form' }, body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: { id: 'my_form' }, body: {} }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'refuses settings that are no object', send: { params: { id: 'my_form' }, body: { settings: 'x' } }, expect: { code: 400, errors: ['settings'] } },
    { kind: 'right', as: 'dev', title: 'stores a new version (ENT-039)', send: { params: { id: 'my_form' }, body: { settings: { rows: [], label: 'Two' } } }, expect: { code: 200, data: { latest_version: { version: 2, settings: { label: 'Two' } } } } },
  ]),
  ...rowsOf('deleteQuestionnaire', 'API-080', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { id: 'my_form' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: { id: 'my_form' } }, expect: { code: 403 } },
    { kind: 'right', as: 'dev', title: 'deletes a form', send: { params: { id: 'my_form' } }, expect: { code: 200 } },
    { kind: 'wrong', as: 'dev', title: 'says that it is gone', send: { params: { id: 'my_form' } }, expect: { code: 404 } },
  ]),
  ...rowsOf('createFile', 'API-072', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: { ...place, file_name: 'a.txt', content: hello } }, expect: { code: 401 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is not for embeds', send: { body: { ...place, file_name: 'a.txt', content: hello } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'lets no name climb out of its folder (FIL-013)', send: { body: { ...place, file_name: '../../etc/passwd.txt', content: hello } }, expect: { code: 400, errors: ['file_name'] } },
    { kind: 'wrong', as: 'eve', title: 'lets no folder climb (FIL-013)', send: { body: { folder_path: 'file_upload/../..', file_name: 'a.txt', content: hello } }, expect: { code: 400, errors: ['folder_path'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a type that is not listed (FIL-011)', send: { body: { ...place, file_name: 'a.exe', content: hello } }, expect: { code: 400, errors: ['file_name'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses content that is no base64', send: { body: { ...place, file_name: 'a.txt', content: '***' } }, expect: { code: 400, errors: ['content'] } },
    { kind: 'right', as: 'eve', title: 'stores a file and answers its name (FIL-009, ENT-031, ENT-032)', send: { body: { ...place, file_name: 'a.txt', content: hello } }, expect: { code: 200, data: { file_name: 'a.txt', type: 'text/plain', publicBool: false, location: 'AZURE' } } },
    { kind: 'refused', as: 'dev', title: 'replaces no file of somebody else', send: { body: { ...place, file_name: 'a.txt', content: hello } }, expect: { code: 409 } },
    { kind: 'wrong', as: 'eve', title: 'refuses a storage there is not (FIL-003)', send: { body: { ...place, file_name: 'a.txt', content: hello, location: 'S3' } }, expect: { code: 400, errors: ['location'] } },
    { kind: 'wrong', as: 'dev', title: 'stores as uploaded only beneath file_upload (FIL-003)', send: { body: { folder_path: 'manuals', file_name: 'a.txt', content: hello, location: 'uploaded' } }, expect: { code: 400, errors: ['folder_path'] } },
    { kind: 'wrong', as: 'eve', title: 'lets no folder climb out of another storage (FIL-013)', send: { body: { folder_path: 'file_upload/../..', file_name: 'a.txt', content: hello, location: 'SFTP_AZURE' } }, expect: { code: 400, errors: ['folder_path'] } },
    { kind: 'refused', as: 'eve', title: 'keeps the folders of builders in each storage (FIL-003)', send: { body: { folder_path: 'manuals', file_name: 'a.txt', content: hello, location: 'SFTP_AZURE' } }, expect: { code: 403 } },
    { kind: 'right', as: 'eve', title: 'stores a file of the same name in another storage (FIL-003)', send: { body: { ...place, file_name: 'a.txt', content: bySftp, location: 'SFTP_AZURE' } }, expect: { code: 200, data: { file_name: 'a.txt', folder_path: place.folder_path, location: 'SFTP_AZURE' } } },
    { kind: 'right', as: 'eve', title: 'stores a public file', send: { body: { ...place, file_name: 'open.txt', content: hello, publicBool: true } }, expect: { code: 200 } },
  ]),
  ...rowsOf('readFile', 'API-073', [
    { kind: 'nobody', as: 'nobody', title: 'reads a public file (FIL-012)', send: { params: { name: 'open.txt' }, body: place }, expect: { code: 200, data: { content: hello } } },
    { kind: 'nobody', as: 'nobody', title: 'reads no other file (FIL-012)', send: { params: { name: 'a.txt' }, body: place }, expect: { code: 401 } },
    { kind: 'nobody', as: 'nobody', title: 'is not told which files exist', send: { params: { name: 'none.txt' }, body: place }, expect: { code: 401 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is refused for an embed', send: { params: { name: 'a.txt' }, body: place }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a file does not exist', send: { params: { name: 'none.txt' }, body: place }, expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'lets no name climb (FIL-013)', send: { params: { name: '../a.txt' }, body: place }, expect: { code: 400, errors: ['file_name'] } },
    { kind: 'right', as: 'eve', title: 'answers content and type, base64 by default (FIL-001)', send: { params: { name: 'a.txt' }, body: place }, expect: { code: 200, data: { content: hello, type: 'text/plain', location: 'AZURE' } } },
    { kind: 'wrong', as: 'eve', title: 'refuses a storage there is not, under either word (FIL-003)', send: { params: { name: 'a.txt' }, body: { ...place, storage: 'azure', location: 'S3' } }, expect: { code: 400, errors: ['location', 'storage'] } },
    { kind: 'right', as: 'eve', title: 'reads from the storage that is named (FIL-003)', send: { params: { name: 'a.txt' }, body: { ...place, storage: 'SFTP_AZURE' } }, expect: { code: 200, data: { content: bySftp, location: 'SFTP_AZURE' } } },
    { kind: 'right', as: 'eve', title: 'takes location for storage (FIL-003)', send: { params: { name: 'a.txt' }, body: { ...place, location: 'SFTP_AZURE' } }, expect: { code: 200, data: { content: bySftp } } },
    { kind: 'right', as: 'eve', title: 'goes by storage where both are named (FIL-003)', send: { params: { name: 'a.txt' }, body: { ...place, storage: 'AZURE', location: 'SFTP_AZURE' } }, expect: { code: 200, data: { content: hello } } },
    { kind: 'right', as: 'eve', title: 'reads what people uploaded (FIL-003)', send: { params: { name: 'a.txt' }, body: { ...place, storage: 'uploaded' } }, expect: { code: 200, data: { content: hello, location: 'uploaded' } } },
    { kind: 'wrong', as: 'eve', title: 'finds nothing of AZURE in another storage (FIL-003)', send: { params: { name: 'open.txt' }, body: { ...place, storage: 'SFTP_AZURE' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'reads no file of another storage that is not public either (FIL-003)', send: { params: { name: 'a.txt' }, body: { ...place, storage: 'SFTP_AZURE' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is refused for an embed in each storage (FIL-003)', send: { params: { name: 'a.txt' }, body: { ...place, storage: 'SFTP_AZURE' } }, expect: { code: 403 } },
  ]),
]
