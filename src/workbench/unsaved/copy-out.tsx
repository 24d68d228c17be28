// Takes what is edited out of the builder, as the text that an import reads. Needs no connection: it may be all there is.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useBench } from '../context.ts'
import { useKindText } from '../kind-text.ts'
import { words } from './words.ts'

export function CopyOut(): ReactNode {
  const { bench } = useBench()
  return (
    <CopyText
      kind={bench.kind.name}
      write={() => importable(bench.get().published.name, bench.get().settings)}
      onSaid={bench.say}
    />
  )
}

/** Returns the text that the import of a builder reads. */
export const importable = (name: string, settings: unknown): string =>
  `${JSON.stringify({ name, settings }, null, 2)}\n`

/** A button that copies a text; where the browser forbids it, the text to select. */
export function CopyText({
  kind,
  write,
  onSaid,
}: {
  readonly kind: string
  write(): string
  /** Announces what was done. */
  onSaid(text: string): void
}): ReactNode {
  const say = useKindText(words, kind)
  const [text, setText] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    const written = write()
    const isDone = await navigator.clipboard.writeText(written).then(
      () => true,
      () => false,
    )
    setCopied(isDone)
    setText(isDone ? undefined : written)
    onSaid(say(isDone ? 'builder.unsaved.copied' : 'builder.unsaved.select'))
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
