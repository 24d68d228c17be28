import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { isRecord } from '../../base/loose.ts'
import type { Result } from '../../base/result.ts'
import type { Say } from '../../base/say.ts'
import { ok } from '../../base/result.ts'
import type { PanelProps } from '../kind.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { Imported } from './import-dialog.tsx'
import { readJson } from './json-text.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'

/** Replaces the document with an exported one: {name, settings}, or bare settings. */
export default function ImportTool<D>(props: PanelProps<D> & { onClose(): void }): ReactNode {
  const say = useText(words)
  const { kind } = props
  const read = useCallback(
    (text: string, speak: Say): Result<Imported<D>> => {
      const json = readJson(text, speak)
      if (!json.ok) return json
      const outer = isRecord(json.value) ? json.value : {}
      const parsed = kind.parse('settings' in outer ? outer['settings'] : json.value)
      if (!parsed.ok) return parsed
      const name = outer['name']
      return ok({
        name: typeof name === 'string' && 'settings' in outer ? name : undefined,
        settings: parsed.value,
        problems: kind.problems(parsed.value).map(({ message }) => speak(message)),
      })
    },
    [kind],
  )
  return (
    <ImportDialog
      of={props}
      kind={kind}
      title={say('transfer.import')}
      intro={say('transfer.import.text')}
      label={say('transfer.change.import')}
      read={read}
      onClose={props.onClose}
    />
  )
}
