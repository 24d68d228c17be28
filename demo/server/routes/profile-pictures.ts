// Profile pictures: a file of file_upload/profile_pictures that an account names, and its thumbnail (FIL-004, USR-006).
import { ok, type Result } from '../../../src/base/result.ts'
import { profilePictureFolder } from '../../../src/contract/entities/user.ts'
import type { User } from '../../../src/contract/entities/user.ts'
import type { UserChange } from '../data/users.ts'
import type { FileStore } from '../files/store.ts'
import type { PictureMaker } from '../files/picture-maker.ts'
import { profilePictureBytes, thumbnailOf } from '../files/thumbnail.ts'
import { invalid } from '../http/failures.ts'

const path = 'extra_information.profile_picture'

export function createProfilePictures(files: FileStore, pictures: PictureMaker) {
  const find = (name: string) => files.find('AZURE', profilePictureFolder, name)

  return {
    /** Returns what a change does to the thumbnail of an account: nothing unless it names another picture, or none. */
    async chosen(id: string, extra: UserChange['extra_information']): Promise<Result<Pick<UserChange, 'picture'>>> {
      if (!extra || !Object.hasOwn(extra, 'profile_picture')) return ok({})
      const name = extra['profile_picture']
      if (name === null) return ok({ picture: null })
      const file = typeof name === 'string' ? await find(name) : undefined
      // the picture of somebody else would be deleted with theirs
      if (!file?.ok || file.value.owner !== id) return invalid(path, 'Upload the picture first.')
      if (file.value.sizeBytes > profilePictureBytes)
        return invalid(path, 'Choose a PNG or JPEG picture of at most 4 MiB.')
      let base64 = ''
      for await (const piece of files.texts(file.value, 'base64')) base64 += piece
      const picture = await thumbnailOf(Buffer.from(base64, 'base64'), pictures)
      return picture.ok ? ok({ picture: picture.value }) : invalid(path, picture.message)
    },
    /** Deletes the file of a picture that was replaced or removed. */
    async dropFormer(before: User, after: User): Promise<void> {
      const former = before.extra_information.profile_picture
      if (former === undefined || former === after.extra_information.profile_picture) return
      const file = await find(former)
      if (file.ok && file.value.owner === after.id) await files.remove(file.value)
    },
  }
}
