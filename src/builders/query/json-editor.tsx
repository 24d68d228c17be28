// JSON of a step or of all steps: what is typed and not valid stays typed.
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { isSameTree } from '../../base/same-tree.ts'
import type { Suggest } from '../../engines/code/complete.ts'
import { readJson } from '../../engines/code/read-json.ts'
import type { JsonFault } from '../../engines/code/read-json.ts'
import type { Say } from '../../base/say.ts'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'

const CodeEditor = later(
  async () => (await import('../../engines/code/editor.tsx')).default,
  () => <Skeleton heightPx={118} />,
)

export interface JsonEditorProps {
  readonly label: string
  /** What it reads as now, and how that is written. */
  readonly value: unknown
  readonly written: string
  /** What was typed and is not valid. */
  readonly broken: string | undefined
  /** Returns what is wrong with a value of valid JSON; undefined if nothing is. */
  faultOf(value: unknown): string | undefined
  onValue(value: unknown): void
  onBroken(text: string): void
  readonly heightPx?: number | undefined
  readonly suggest?: Suggest | undefined
  readonly say: Say
}

export function JsonEditor(props: JsonEditorProps): ReactNode {
  const { label, value, written, broken, faultOf, say } = props
  const id = useId()
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>()
  const text = broken ?? (typed && isSameTree(typed.value, value) ? typed.text : written)
  const read = readJson(text)
  const reasonOf = (fault: JsonFault): string => say(`query.json.${fault.fault}`)
  const fault = read.ok
    ? faultOf(read.value)
    : say('query.json.wrong', { line: read.line, column: read.column, reason: reasonOf(read) })
  return (
    <div className='lc-query-json'>
      <span id={`${id}-label`} className='lc-hidden'>
        {label}
      </span>
      <CodeEditor
        labelledBy={`${id}-label`}
        describedBy={`${id}-fault ${id}-keys`}
        text={text}
        isInvalid={fault !== undefined}
        faultText={reasonOf}
        heightPx={props.heightPx}
        suggest={props.suggest}
        onChange={next => {
          const now = readJson(next)
          if (now.ok && faultOf(now.value) === undefined) {
            setTyped({ text: next, value: now.value })
            props.onValue(now.value)
          } else props.onBroken(next)
        }}
      />
      <p id={`${id}-fault`} className='lc-query-fault' role='status'>
        {fault}
      </p>
      <p id={`${id}-keys`} className='lc-hidden'>
        {say('query.json.keys')}
      </p>
    </div>
  )
}
