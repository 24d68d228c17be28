// Large files in parts.
import { readName } from '../../../src/inputs/file-upload/entry.ts'
import { checkPath } from '../files/store.ts'
import { hashOfKey, partSizeBytes, type UploadState } from '../files/uploads.ts'
import { reply, type Handlers, type Outcome, type Services } from '../http/types.ts'
import { createFileRights, ownerOf } from '../rights/files.ts'
import { refuseFull } from '../rights/own-room.ts'

type Names = 'startUpload' | 'sendPart'

export function uploadRoutes({ repo, access, readers, uploads, limiter }: Services): Handlers<Names> {
  const rights = createFileRights(access, repo, readers)
  return {
    async startUpload({ body, who, asked }) {
      const name = readName({ name: body.file_name })
      const path = checkPath(body.folder_path, name)
      if (!path.ok) return path
      const refused = await rights.mayUpload(who, path.value, name)
      if (refused) return refused
      // what has begun goes on
      const begunBefore = await repo.files.findUpload(hashOfKey(ownerOf(who), body.key))
      const full = begunBefore ? undefined : await refuseFull(repo, who, path.value, body.size)
      if (full) return full
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

const state = ({ offset, file }: UploadState) => ({
  offset,
  ...(file ? { file_name: file.name, timestamp: file.uploadedAtSec } : {}),
})
