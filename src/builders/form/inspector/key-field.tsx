import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { TextField } from '../../../ui/fields.tsx'
import { useBuilder, useChoice } from '../context.ts'
import type { BuilderState } from '../builder.ts'
import { referencesTo, renameKey, takenKeys } from '../keys.ts'
import { keyOf, kindOf } from '../path.ts'
import type { Path } from '../path.ts'
import { words } from '../texts.ts'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import { useText } from '../../../ui/text.tsx'

const settingsOf = (state: BuilderState): Loose => state.settings

/** The key. It is changed everywhere when the field is left; a key that is in use is shown as an error. */
export function KeyField({ of, path }: { readonly of: Editing; readonly path: Path }): ReactNode {
  const say = useText(words)
  const builder = useBuilder()
  const settings = useChoice(settingsOf)
  const key = keyOf(of.node)
  const [draft, setDraft] = useState<string>()
  useEffect(() => setDraft(undefined), [path, key])
  const shown = draft ?? key
  const isTaken = shown !== key && kindOf(path) !== 'tab' && takenKeys(settings).has(shown)
  const wrong =
    shown.trim() === ''
      ? say('builder.key.empty')
      : isTaken
        ? say('builder.key.taken', { key: shown })
        : /[\s$.]/.test(shown)
          ? say('builder.key.signs')
          : undefined
  const references = kindOf(path) === 'question' ? referencesTo(settings, [key]).length : 0
  const commit = (): void => {
    if (draft === undefined || draft === key || wrong !== undefined) return
    builder.change(renameKey(builder.get().settings, path, draft), say('builder.did.key', { from: key, to: draft }))
    builder.say(references > 0 ? say('builder.said.key.conditions', { count: references }) : say('builder.said.key'))
  }
  return (
    <Setting words={`${say('builder.key')} id name`}>
      <TextField
        size='s'
        label={say('builder.key')}
        hint={
          references > 0
            ? say(references === 1 ? 'builder.key.used.one' : 'builder.key.used', { count: references })
            : say('builder.key.hint')
        }
        error={draft === undefined ? undefined : wrong}
        spellCheck={false}
        value={shown}
        onChange={setDraft}
        onBlur={commit}
        onSubmit={commit}
      />
    </Setting>
  )
}
