// Asks for confirmation before a screen with an open builder is left, and shows where the draft is. Loaded with the
// screen, before the builder: it imports only types from the rest.
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/text.tsx'
import type { SavedIn } from '../draft-storage.ts'
import type { WorkbenchHandle } from '../frame.tsx'

import { words } from './words.ts'

export interface LeaveQuestionProps {
  readonly builder: RefObject<Pick<WorkbenchHandle<unknown>, 'isDirty' | 'saveDraft'> | null>
  /**
   * Registers the question asked before the screen is left: true blocks it until `goOn` is called. Returns a function
   * that unregisters it.
   */
  readonly hold: ((asks: (goOn: () => void) => boolean) => () => void) | undefined
  /** What is asked of this kind of document. Default: the workbench's own words. */
  readonly sentences?: ((savedIn: SavedIn) => LeaveSentences) | undefined
}

export interface LeaveSentences {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel: string
}

export function LeaveQuestion({ builder, hold, sentences }: LeaveQuestionProps): ReactNode {
  const text = useText()
  const say = (key: keyof typeof words): string => {
    const said = text(key)
    return said === key ? words[key] : said
  }
  const own = (savedIn: SavedIn): LeaveSentences => ({
    title: say('builder.leave'),
    text: say(`builder.leave.${savedIn}`),
    confirm: say('builder.leave.go'),
    cancel: say('builder.leave.stay'),
  })
  const [leaving, setLeaving] = useState<{ readonly savedIn: SavedIn; goOn(): void }>()
  useEffect(
    () =>
      hold?.(goOn => {
        if (!builder.current?.isDirty()) return false
        setLeaving({ savedIn: builder.current.saveDraft(), goOn })
        return true
      }),
    [hold, builder],
  )
  return (
    <ConfirmDialog
      isOpen={leaving !== undefined}
      {...(sentences ?? own)(leaving?.savedIn ?? 'device')}
      isDanger={leaving?.savedIn === 'nowhere'}
      onConfirm={() => {
        setLeaving(undefined)
        leaving?.goOn()
      }}
      onCancel={() => setLeaving(undefined)}
    />
  )
}
