import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const hello = Buffer.from('héllo').toString('base64')
const place = { folder_path: 'file_upload/profile_pictures/rows' }
const upload = { key: 'rows-upload-of-eve-1', folder_path: 'file_upload/forms/complaint', file_name: 'photo.jpg', size: 5 }
const open = { ...upload, key: 'rows-upload-of-nobody', folder_path: 'file_upload/forms/survey' }
const sftp = { folder_path: 'file_upload/action_upload', location: 'SFTP_AZURE' }
const named = { folder_path: 'file_upload/action_upload' }
const seconds = expect.any(Number)

export const fileRows: readonly Row[] = [
  ...rowsOf('listFiles', 'API-071', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: place }, expect: { code: 401 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is not for embeds', send: { body: place }, expect: { code: 403 } },
    { kind: 'refused', as: 'eve', title: 'lets only builders make folders', send: { body: { ...place, create_folder: 'sub' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'lets no folder climb (FIL-013)', send: { body: { folder_path: 'file_upload/../..' } }, expect: { code: 400, errors: ['folder_path'] } },
    { kind: 'wrong', as: 'dev', title: 'refuses a folder name that is a path', send: { body: { ...place, create_folder: 'a/../b' } }, expect: { code: 400, errors: ['create_folder'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a limit below one', send: { query: { limit: '0' }, body: place }, expect: { code: 400, errors: ['limit'] } },
    { kind: 'right', as: 'dev', title: 'makes a folder and lists it first', send: { body: { ...place, create_folder: 'sub' } }, expect: { code: 200, data: [{ file_name: 'sub', type: 'folder' }], total: 1 } },
  ]),
  ...rowsOf('createFile', 'API-072', [
    { kind: 'right', as: 'eve', title: 'stores a file to be listed', send: { body: { ...place, file_name: 'b.txt', content: hello } }, expect: { code: 200 } },
    { kind: 'refused', as: 'eve', title: 'puts people’s files into no folder of the builders (FIL-005)', send: { body: { folder_path: 'file_upload/widgets/shop_banners', file_name: 'b.png', content: hello } }, expect: { code: 403 } },
    { kind: 'refused', as: 'eve', title: 'puts people’s files into no folder of their own making', send: { body: { folder_path: 'somewhere', file_name: 'b.txt', content: hello } }, expect: { code: 403 } },
    { kind: 'refused', as: 'eve', title: 'puts people’s files not to the root', send: { body: { file_name: 'b.txt', content: hello } }, expect: { code: 403 } },
    { kind: 'right', as: 'eve', title: 'takes the folder of action uploads (FIL-007)', send: { body: { folder_path: 'file_upload/action_upload', file_name: 'own.txt', content: hello } }, expect: { code: 200 } },
    { kind: 'right', as: 'eve', title: 'takes the folder of rich-text images (FIL-006)', send: { body: { folder_path: '/file_upload/widgets/wysiwyg/', file_name: 'own.png', content: hello } }, expect: { code: 200 } },
    { kind: 'right', as: 'dev', title: 'lets builders fill the folder of banners (FIL-005)', send: { body: { folder_path: 'file_upload/widgets/shop_banners', file_name: 'b.png', content: hello } }, expect: { code: 200 } },
    { kind: 'refused', as: 'stranger', title: 'puts no file to a form one may not fill in', send: { body: { folder_path: 'file_upload/forms/complaint', file_name: 'b.txt', content: hello } }, expect: { code: 403 } },
    { kind: 'right', as: 'eve', title: 'puts a file to a form one may fill in (INP-028)', send: { body: { folder_path: 'file_upload/forms/complaint', file_name: 'b.txt', content: hello } }, expect: { code: 200, data: { folder_path: 'file_upload/forms/complaint' } } },
  ]),
  ...rowsOf('listFiles', 'API-071', [
    { kind: 'right', as: 'eve', title: 'lists folders, then files, with their content when asked', send: { query: { content: 'true' }, body: place }, expect: { code: 200, data: [{ file_name: 'sub' }, { file_name: 'b.txt', type: 'text/plain', size: 6, content: hello }], total: 2 } },
    { kind: 'right', as: 'eve', title: 'pages over both', send: { query: { limit: '1', offset: '1' }, body: place }, expect: { code: 200, data: [{ file_name: 'b.txt' }], total: 2 } },
    { kind: 'right', as: 'eve', title: 'leaves the files out when told', send: { query: { include_files: 'false' }, body: place }, expect: { code: 200, data: [{ file_name: 'sub' }], total: 1 } },
    { kind: 'refused', as: 'stranger', title: 'shows nobody the uploads of others', send: { body: { folder_path: 'file_upload/forms/complaint' } }, expect: { code: 200, data: [], total: 0 } },
  ]),
  ...rowsOf('readFile', 'API-073', [
    { kind: 'refused', as: 'stranger', title: 'keeps the files of answers from who may not read the answers', send: { params: { name: 'b.txt' }, body: { folder_path: 'file_upload/forms/complaint' } }, expect: { code: 403 } },
    { kind: 'right', as: 'eve', title: 'gives them to who may', send: { params: { name: 'b.txt' }, body: { folder_path: 'file_upload/forms/complaint' } }, expect: { code: 200, data: { content: hello } } },
  ]),
  ...rowsOf('downloadFile', 'API-073', [
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public', send: { params: { name: 'b.txt' }, query: place }, expect: { code: 401 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is refused for an embed', send: { params: { name: 'b.txt' }, query: place }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a file does not exist', send: { params: { name: 'none.txt' }, query: place }, expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'lets no name climb (FIL-013)', send: { params: { name: '../b.txt' }, query: place }, expect: { code: 400, errors: ['file_name'] } },
    { kind: 'right', as: 'eve', title: 'answers the bytes themselves', send: { params: { name: 'b.txt' }, query: place }, expect: { code: 200, data: 'héllo' } },
  ]),
  ...rowsOf('updateFile', 'API-074', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { name: 'b.txt' }, body: place }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for its owner and builders', send: { params: { name: 'b.txt' }, body: { ...place, content: hello } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'refuses a type that is not listed (FIL-011)', send: { params: { name: 'b.txt' }, body: { ...place, file_name: 'b.exe' } }, expect: { code: 400, errors: ['file_name'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses content that is no base64', send: { params: { name: 'b.txt' }, body: { ...place, content: '***' } }, expect: { code: 400, errors: ['content'] } },
    { kind: 'right', as: 'eve', title: 'renames and replaces', send: { params: { name: 'b.txt' }, body: { ...place, file_name: 'c.md.txt', content: Buffer.from('new').toString('base64') } }, expect: { code: 200, data: { file_name: 'c.md.txt', size: 3 } } },
    { kind: 'wrong', as: 'eve', title: 'says that the old name is gone', send: { params: { name: 'b.txt' }, body: place }, expect: { code: 404 } },
    { kind: 'right', as: 'dev', title: 'opens a file to everybody, by a builder too', send: { params: { name: 'c.md.txt' }, body: { ...place, publicBool: true } }, expect: { code: 200, data: { publicBool: true, size: 3 } } },
  ]),
  ...rowsOf('downloadFile', 'API-073', [
    { kind: 'nobody', as: 'nobody', title: 'answers a public file to everybody (FIL-012)', send: { params: { name: 'c.md.txt' }, query: place }, expect: { code: 200, data: 'new' } },
  ]),
  ...rowsOf('deleteFile', 'API-075', [
    { kind: 'nobody', as: 'nobody', title: 'removes nothing for the public', send: { params: { name: 'c.md.txt' }, query: place }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for its owner and builders', send: { params: { name: 'c.md.txt' }, query: place }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'lets no folder climb (FIL-013)', send: { params: { name: 'c.md.txt' }, query: { folder_path: '../..' } }, expect: { code: 400, errors: ['folder_path'] } },
    { kind: 'right', as: 'eve', title: 'removes a file, its folder in the query (API-076)', send: { params: { name: 'c.md.txt' }, query: place }, expect: { code: 200 } },
    { kind: 'wrong', as: 'eve', title: 'says that it is gone', send: { params: { name: 'c.md.txt' }, query: place }, expect: { code: 404 } },
    { kind: 'right', as: 'dev', title: 'removes somebody’s file by a builder, its folder in the body (API-076)', send: { params: { name: 'b.txt' }, body: { folder_path: 'file_upload/forms/complaint' } }, expect: { code: 200 } },
  ]),
  ...rowsOf('startUpload', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public where the form is', send: { body: { ...upload, key: 'another-key-of-nobody' } }, expect: { code: 401 } },
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public for other folders', send: { body: { ...open, folder_path: 'file_upload/action_upload' } }, expect: { code: 401 } },
    { kind: 'nobody', as: 'nobody', title: 'begins for the public where the form asks for a file', send: { body: open }, expect: { code: 200, data: { offset: 0, part_size: 1024 * 1024 } } },
    { kind: 'nobody', as: 'nobody', title: 'takes only the endings that the form accepts (INP-025)', send: { body: { ...open, key: 'wrong-ending-of-nobody', file_name: 'a.zip' } }, expect: { code: 400, errors: ['file_name'] } },
    { kind: 'refused', as: 'stranger', title: 'is for who may fill in the form', send: { body: upload }, expect: { code: 403 } },
    { kind: 'refused', as: 'eve', title: 'puts people’s files into no other folder', send: { body: { ...upload, folder_path: 'somewhere' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'lets no folder climb out of a form’s (FIL-013)', send: { body: { ...upload, folder_path: 'file_upload/forms/complaint/../../x' } }, expect: { code: 400, errors: ['folder_path'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a folder no form has', send: { body: { ...upload, folder_path: 'file_upload/forms/none' } }, expect: { code: 422, errors: ['folder_path'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a file that is too large (FIL-013)', send: { body: { ...upload, size: 26 * 1024 * 1024 } }, expect: { code: 413, errors: ['size'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a type that is not listed (FIL-011)', send: { body: { ...upload, file_name: 'a.exe' } }, expect: { code: 400, errors: ['file_name'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a key that could be guessed', send: { body: { ...upload, key: 'short' } }, expect: { code: 400, errors: ['key'] } },
    { kind: 'right', as: 'eve', title: 'begins an upload', send: { body: upload }, expect: { code: 200, data: { offset: 0 } } },
    { kind: 'wrong', as: 'eve', title: 'refuses the same key for another file', send: { body: { ...upload, size: 6 } }, expect: { code: 422, errors: ['key'] } },
  ]),
  ...rowsOf('sendPart', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'knows no upload of somebody else', send: { params: { key: upload.key }, body: { offset: 0, content: hello } }, expect: { code: 404 } },
    { kind: 'refused', as: 'stranger', title: 'knows no upload of somebody else, with a token either', send: { params: { key: upload.key }, body: { offset: 0, content: hello } }, expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'refuses more than the file has', send: { params: { key: upload.key }, body: { offset: 0, content: Buffer.from('123456').toString('base64') } }, expect: { code: 400, errors: ['content'] } },
    { kind: 'right', as: 'eve', title: 'takes the first part', send: { params: { key: upload.key }, body: { offset: 0, content: Buffer.from('123').toString('base64') } }, expect: { code: 200, data: { offset: 3 } } },
    { kind: 'wrong', as: 'eve', title: 'says where to go on after a wrong offset', send: { params: { key: upload.key }, body: { offset: 1, content: Buffer.from('23').toString('base64') } }, expect: { code: 409, data: { offset: 3 } } },
    { kind: 'right', as: 'eve', title: 'answers the name the server gave with the last part', send: { params: { key: upload.key }, body: { offset: 3, content: Buffer.from('45').toString('base64') } }, expect: { code: 200, data: { offset: 5, file_name: expect.stringMatching(/^photo-[0-9a-f]{8}\.jpg$/), timestamp: seconds } } },
    { kind: 'right', as: 'eve', title: 'answers the same to the same last part again', send: { params: { key: upload.key }, body: { offset: 3, content: Buffer.from('45').toString('base64') } }, expect: { code: 200, data: { offset: 5, file_name: expect.stringMatching(/^photo-/) } } },
  ]),
  ...rowsOf('startUpload', undefined, [
    { kind: 'right', as: 'eve', title: 'says that an upload is complete', send: { body: upload }, expect: { code: 200, data: { offset: 5, file_name: expect.stringMatching(/^photo-/), timestamp: seconds } } },
  ]),
  ...rowsOf('listFiles', 'API-071', [
    { kind: 'right', as: 'dev', title: 'lists what came in parts as uploaded (FIL-003)', send: { body: { folder_path: upload.folder_path, location: 'uploaded' } }, expect: { code: 200, data: [{ file_name: expect.stringMatching(/^photo-/), location: 'uploaded', size: 5 }], total: 1 } },
    { kind: 'right', as: 'dev', title: 'lists nothing of it in another storage (FIL-003)', send: { body: { folder_path: upload.folder_path, location: 'SFTP_AZURE' } }, expect: { code: 200, data: [], total: 0 } },
    { kind: 'wrong', as: 'dev', title: 'says where uploaded files lie (FIL-003)', send: { body: { folder_path: '', location: 'uploaded' } }, expect: { code: 400, errors: ['folder_path'] } },
    { kind: 'wrong', as: 'dev', title: 'refuses a storage there is not (FIL-003)', send: { body: { location: 'S3' } }, expect: { code: 400, errors: ['location'] } },
    { kind: 'right', as: 'dev', title: 'makes a folder in the storage that is named (FIL-003)', send: { body: { ...sftp, create_folder: 'sub' } }, expect: { code: 200, data: [{ file_name: 'sub', type: 'folder' }], total: 1 } },
    { kind: 'right', as: 'dev', title: 'shows that folder in no other storage (FIL-003)', send: { query: { include_files: 'false' }, body: { folder_path: sftp.folder_path } }, expect: { code: 200, data: [], total: 0 } },
  ]),
  ...rowsOf('createFile', 'API-072', [
    { kind: 'right', as: 'eve', title: 'puts people’s files into the open folders of another storage (FIL-003)', send: { body: { ...sftp, file_name: 'own.txt', content: hello } }, expect: { code: 200, data: { location: 'SFTP_AZURE' } } },
  ]),
  ...rowsOf('updateFile', 'API-074', [
    { kind: 'refused', as: 'stranger', title: 'keeps what is private so in each storage (FIL-003)', send: { params: { name: 'own.txt' }, body: { ...sftp, content: hello } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'refuses a storage there is not (FIL-003)', send: { params: { name: 'own.txt' }, body: { ...sftp, location: 'S3' } }, expect: { code: 400, errors: ['location'] } },
    { kind: 'right', as: 'eve', title: 'changes the file of the storage that is named (FIL-003)', send: { params: { name: 'own.txt' }, body: { ...sftp, file_name: 'by-sftp.txt', content: Buffer.from('sftp').toString('base64') } }, expect: { code: 200, data: { file_name: 'by-sftp.txt', size: 4, location: 'SFTP_AZURE' } } },
  ]),
  ...rowsOf('downloadFile', 'API-073', [
    { kind: 'right', as: 'eve', title: 'answers the bytes of the storage that is named (FIL-003)', send: { params: { name: 'by-sftp.txt' }, query: sftp }, expect: { code: 200, data: 'sftp' } },
    { kind: 'right', as: 'eve', title: 'still has the file of that name in AZURE as it was (FIL-003)', send: { params: { name: 'own.txt' }, query: { folder_path: sftp.folder_path } }, expect: { code: 200, data: 'héllo' } },
    { kind: 'wrong', as: 'eve', title: 'refuses a storage there is not (FIL-003)', send: { params: { name: 'own.txt' }, query: { ...sftp, location: 'sftp' } }, expect: { code: 400, errors: ['location'] } },
  ]),
  ...rowsOf('deleteFile', 'API-075', [
    { kind: 'wrong', as: 'eve', title: 'finds in AZURE nothing of another storage (FIL-003)', send: { params: { name: 'by-sftp.txt' }, query: { folder_path: sftp.folder_path } }, expect: { code: 404 } },
    { kind: 'refused', as: 'stranger', title: 'is for its owner and builders in each storage (FIL-003)', send: { params: { name: 'by-sftp.txt' }, query: sftp }, expect: { code: 403 } },
    { kind: 'right', as: 'eve', title: 'removes a file of the storage in the query (FIL-003)', send: { params: { name: 'by-sftp.txt' }, query: sftp }, expect: { code: 200 } },
    { kind: 'wrong', as: 'eve', title: 'refuses a storage there is not, in the query and in the body (FIL-003)', send: { params: { name: 'own.txt' }, query: { location: 'S3' }, body: { location: 'S4' } }, expect: { code: 400, errors: ['location', 'location'] } },
    { kind: 'wrong', as: 'eve', title: 'takes the storage from the body too (FIL-003)', send: { params: { name: 'own.txt' }, body: sftp }, expect: { code: 404 } },
    { kind: 'right', as: 'eve', title: 'leaves the other storages alone (FIL-003)', send: { params: { name: 'own.txt' }, body: { folder_path: sftp.folder_path } }, expect: { code: 200 } },
  ]),
  ...rowsOf('createFile', 'API-072', [
    { kind: 'right', as: 'eve', title: 'reads an encoded name (INP-026)', send: { body: { ...named, file_name: encodeURIComponent('Gate B14 größer.txt'), content: hello } }, expect: { code: 200, data: { file_name: 'Gate B14 größer.txt', full_name: `${named.folder_path}/Gate B14 größer.txt` } } },
    { kind: 'right', as: 'eve', title: 'takes a name that is not valid encoding as it is (INP-026)', send: { body: { ...named, file_name: '100% done.txt', content: hello } }, expect: { code: 200, data: { file_name: '100% done.txt' } } },
    { kind: 'wrong', as: 'eve', title: 'lets no encoded name climb (FIL-013)', send: { body: { ...named, file_name: '..%2Fother.txt', content: hello } }, expect: { code: 400, errors: ['file_name'] } },
  ]),
  ...rowsOf('updateFile', 'API-074', [
    { kind: 'right', as: 'eve', title: 'reads an encoded name (INP-026)', send: { params: { name: '100% done.txt' }, body: { ...named, file_name: encodeURIComponent('200 % größer.txt') } }, expect: { code: 200, data: { file_name: '200 % größer.txt' } } },
    { kind: 'wrong', as: 'eve', title: 'lets no encoded name climb (FIL-013)', send: { params: { name: '200 % größer.txt' }, body: { ...named, file_name: '..%2Fother.txt' } }, expect: { code: 400, errors: ['file_name'] } },
  ]),
]
