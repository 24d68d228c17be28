// Takes what is edited out of the builder, as the text that an import reads. Needs no connection: it may be all there is.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useBench } from '../context.ts'
import { useKindText } from '../kind-text.ts'
import { words } from './words.ts'

export function CopyOut(): ReactNode {
  const { bench } = useBench()
  const say = useKindText(words, bench.kind.name)
  const [text, setText] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    const { published, settings } = bench.get()
    const written = `${JSON.stringify({ name: published.name, settings }, null, 2)}\n`
    const isDone = await navigator.clipboard.writeText(written).then(
      () => true,
      () => false,
    )
    setCopied(isDone)
    setText(isDone ? undefined : written)
    bench.say(say(isDone ? 'builder.unsaved.copied' : 'builder.unsaved.select'))
  }
  return (
    <>
      <Button size='s' icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>
        {say(isCopied ? 'builder.unsaved.copied' : 'builder.unsaved.copy')}
      </Button>
      {text !== undefined && (
        <div className='lc-builder-copy-out'>
          <textarea
            aria-label={say('builder.unsaved.select')}
            className='lc-input'
            ref={area => area?.select()}
            readOnly
            rows={4}
            value={text}
          />
        </div>
      )}
    </>
  )
}
