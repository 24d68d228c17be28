// One's own profile picture: chosen, replaced and removed (USR-006). A photo is made small before it is sent, which also
// removes where and with what it was taken.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../api/send.ts'
import { randomKey } from '../base/random-key.ts'
import { formCalls } from '../contract/calls/forms.ts'
import { userCalls } from '../contract/calls/users.ts'
import { profilePictureFolder } from '../contract/entities/user.ts'
import type { User } from '../contract/entities/user.ts'
import { useCore } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { words } from './picture-words.ts'

const sidePx = 512

export default function ProfilePicture({ user }: { readonly user: User }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const hasPicture = typeof user.picture === 'string' && user.picture !== ''

  const name = async (profile_picture: string | null, done: string): Promise<void> => {
    const { status, data } = await send(core, userCalls.updateUser, {
      params: { id: user.id },
      body: { extra_information: { profile_picture } },
    })
    if (status === 200) toast({ kind: 'success', text: say(done) })
    else toast({ kind: 'error', title: say('ownPicture.failed'), text: say(data.message) })
  }
  const take = async (file: File): Promise<void> => {
    const content = await smallJpeg(file)
    if (content === undefined) {
      toast({ kind: 'error', title: say('ownPicture.failed'), text: say('ownPicture.unreadable') })
      return
    }
    const { status, data } = await send(core, formCalls.createFile, {
      body: { file_name: `${randomKey()}.jpg`, content, folder_path: profilePictureFolder },
    })
    if (status === 200 && data.data) await name(data.data.file_name, 'ownPicture.saved')
    else toast({ kind: 'error', title: say('ownPicture.failed'), text: say(data.message) })
  }
  const run = async (work: Promise<void>): Promise<void> => {
    setBusy(true)
    await work
    setBusy(false)
  }
  return (
    <section className='lc-panel lc-panel-row'>
      <div>
        <h2>{say('ownPicture.title')}</h2>
        <p>{say('ownPicture.text')}</p>
      </div>
      <div className='lc-tags'>
        <Button icon='image' isBusy={isBusy} onPress={() => picker.current?.click()}>
          {say(hasPicture ? 'ownPicture.replace' : 'ownPicture.choose')}
        </Button>
        {hasPicture && (
          <Button isDisabled={isBusy} onPress={() => void run(name(null, 'ownPicture.removed'))}>
            {say('ownPicture.remove')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type='file'
        hidden
        aria-hidden='true'
        tabIndex={-1}
        accept='image/*'
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = '' // the same file can be chosen again
          if (file) void run(take(file))
        }}
      />
    </section>
  )
}

/** Returns the square in the middle of a picture as the base64 of a small JPEG; undefined if it cannot be read. */
async function smallJpeg(file: File): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(file)
    const side = Math.min(image.width, image.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(side, sidePx)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.fillStyle = '#fff' // a JPEG has no transparency
    context.fillRect(0, 0, canvas.width, canvas.height)
    const [x, y] = [(image.width - side) / 2, (image.height - side) / 2]
    context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
    image.close()
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]
  } catch {
    return undefined // not a picture, or of a kind that this browser does not know
  }
}
