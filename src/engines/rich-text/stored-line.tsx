// The line below a text that says what of it this editor could not read: JSON that is broken, or a later version.
import { useMemo } from 'react'
import type { ReactNode, RefObject } from 'react'
import { brokenWords, faultIn, isLater, unreadable } from '../../base/rich-faults.ts'
import { currentText } from '../../base/rich-stored.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import type { Mounted } from './mount.ts'
import { readRich } from './read.ts'

export function StoredLine({
  value,
  editor,
  isLocked,
}: {
  readonly value: unknown
  readonly editor: RefObject<Mounted | undefined>
  readonly isLocked: boolean
}): ReactNode {
  const say = useText(words)
  const { fault, isNewer } = useMemo(() => {
    const read = currentText(value)
    return { fault: faultIn(read), isNewer: isLater(read) }
  }, [value])
  const useWords = (): void => {
    const view = editor.current?.view
    if (view) replaceFrame(view)
  }
  return (
    <>
      {fault !== undefined && (
        <p className='lc-rte-failed' role='alert'>
          <Icon name='warning' sizePx={16} />
          <span>{say('rich.broken', { reason: fault })}</span>
          {!isLocked && (
            <Button size='s' onPress={useWords}>
              {say('rich.broken.words')}
            </Button>
          )}
        </p>
      )}
      {isNewer && (
        <p className='lc-rte-failed' role='status'>
          <Icon name='info' sizePx={16} />
          <span>{say('rich.newer')}</span>
        </p>
      )}
    </>
  )
}

/** The words of broken JSON in place of its frame. */
function replaceFrame(view: Mounted['view']): void {
  const { doc, tr } = view.state
  doc.forEach((node, pos) => {
    if (node.attrs['name'] !== unreadable) return
    const { attrs } = JSON.parse(String(node.attrs['stored'])) as { readonly attrs?: { readonly source?: unknown } } // read.ts wrote it
    const from = tr.mapping.map(pos)
    tr.replaceWith(from, from + node.nodeSize, readRich(brokenWords(attrs?.source)).content)
  })
  view.dispatch(tr.scrollIntoView())
  view.focus()
}
