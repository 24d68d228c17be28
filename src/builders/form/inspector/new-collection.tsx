import { useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { plainName } from '../keys.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { words } from '../texts.ts'
import { useText } from '../../../ui/text.tsx'

const [mostNameLetters, mostSlugLetters] = [120, 100]

export interface NewCollectionProps {
  readonly app: string
  readonly create: NonNullable<BuilderServices['createCollection']>
  onMade(slug: string): void
  onClose(): void
}

/**
 * Creates a collection for the answers (COL-021): its name, and the slug that follows the name until it is edited. An
 * error of the server is shown at the slug.
 */
export function NewCollection({ app, create, onMade, onClose }: NewCollectionProps): ReactNode {
  const say = useText(words)
  const toast = useToast()
  const [name, setName] = useState('')
  const [written, setWritten] = useState<string>()
  const [refused, setRefused] = useState<{ readonly slug: string; readonly why: string }>()
  const [isBusy, setBusy] = useState(false)
  const slug = written ?? plainName(name)
  const problem = /[/\s]/.test(slug)
    ? say('builder.slug.signs')
    : slug.length > mostSlugLetters
      ? say('builder.tooLong', { max: mostSlugLetters, count: slug.length })
      : refused?.slug === slug
        ? say(refused.why)
        : undefined
  const tooLong = (text: string, max: number): string | undefined =>
    text.trim().length > max ? say('builder.tooLong', { max, count: text.trim().length }) : undefined
  const nameProblem = tooLong(name, mostNameLetters)
  const isReady = name.trim() !== '' && nameProblem === undefined && slug !== '' && problem === undefined
  const make = async (): Promise<void> => {
    if (!isReady || isBusy) return
    setBusy(true)
    const made = await create(app, { name: name.trim(), slug })
    setBusy(false)
    if (made.ok) {
      toast({ kind: 'success', text: say('builder.collection.created'), durationMs: limits.toastMs })
      onMade(made.value.slug)
      return
    }
    // an invalid name can be corrected here; other errors only later
    if (made.status === 400 || made.status === 409 || made.status === 422) setRefused({ slug, why: made.message })
    toast({ kind: 'error', text: say('builder.collection.createFailed') })
  }
  return (
    <Dialog
      isOpen
      title={say('builder.collection.new')}
      size='s'
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose}>{say('action.cancel')}</Button>
          <Button variant='primary' isBusy={isBusy} isDisabled={!isReady} onPress={() => void make()}>
            {say('builder.collection.make')}
          </Button>
        </>
      }
    >
      <div className='lc-builder-stack'>
        <TextField
          label={say('builder.collection.name')}
          value={name}
          onChange={setName}
          onSubmit={() => void make()}
          error={nameProblem}
          autoFocus
        />
        <TextField
          label={say('builder.slug')}
          hint={say('builder.slug.hint')}
          error={problem}
          value={slug}
          onChange={setWritten}
          onSubmit={() => void make()}
          spellCheck={false}
        />
        <p className='lc-builder-note'>{say('builder.collection.atOnce')}</p>
      </div>
    </Dialog>
  )
}
