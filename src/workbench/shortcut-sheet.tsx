import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useBenchWords } from './context.ts'
import type { Shortcut } from './keyboard.ts'

/** The sheet of shortcuts. */
export function ShortcutSheet({
  shortcuts,
  onClose,
}: {
  readonly shortcuts: readonly Shortcut[]
  onClose(): void
}): ReactNode {
  const say = useBenchWords()
  const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
  return (
    <Dialog isOpen title={say('builder.shortcuts')} onClose={onClose} size='m'>
      <dl className='lc-builder-shortcuts'>
        {shortcuts.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys
                .split(' ')
                .map((key, index) =>
                  key === '·' ? (
                    <span key={index}> · </span>
                  ) : (
                    <kbd key={index}>{key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'Alt' && isMac ? '⌥' : key}</kbd>
                  ),
                )}
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
      <p className='lc-builder-note'>{say('builder.shortcuts.note')}</p>
    </Dialog>
  )
}
