// The keys that work anywhere inside the builder: on its bar, and on tabs without their own keys. A tab with its own
// keys handles a press first.
import type { KeyboardEvent } from 'react'
import type { Say } from '../base/say.ts'
import { commandOf, isTypingIn } from './keyboard.ts'
import { takeBack } from './take-back.ts'
import type { Workbench } from './workbench.ts'

export interface WideCommands {
  readonly bench: Pick<Workbench<unknown>, 'undo' | 'redo' | 'say'>
  readonly say: Say
  onQuickAdd(): void
  onShortcuts(): void
  onPublish(): void
}

export function wideKeys({
  bench,
  say,
  onQuickAdd,
  onShortcuts,
  onPublish,
}: WideCommands): (event: KeyboardEvent<HTMLElement>) => void {
  return event => {
    const { target } = event
    // a dialog, and a form that is tried out, have keys of their own
    if (
      event.defaultPrevented ||
      event.nativeEvent.isComposing ||
      !(target instanceof HTMLElement) ||
      target.closest('dialog, .lc-form')
    )
      return
    const isTyping = isTypingIn(target)
    const command = commandOf(event, { isOnCanvas: false, isTyping })
    if (command === 'quick-add') onQuickAdd()
    else if (command === 'shortcuts') onShortcuts()
    else if (command === 'publish') onPublish()
    else if ((command === 'undo' || command === 'redo') && !isTyping) {
      takeBack(bench, command, say) // a field takes back its own letters
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
}
