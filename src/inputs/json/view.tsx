import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import * as v from '../../base/schema.ts'
import { stableKey } from '../../base/stable-key.ts'
import { readJson } from '../../engines/code/read-json.ts'
import type { JsonFault } from '../../engines/code/read-json.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './json.css'
import { schema } from './schema.ts'
import { words } from './words.ts'

function Waiting(): ReactNode {
  const say = useText(words)
  return <Skeleton heightPx={150} label={say('input.json.loading')} />
}
const CodeEditor = later(async () => (await import('../../engines/code/editor.tsx')).default, Waiting)

/**
 * JSON in code mode (INP-034). The answer changes only while the text parses; the text itself is not changed (INP-035).
 */
export default function JsonView({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  unfinished,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const isLocked = isDisabled || isReadOnly
  const answer = stableKey(value ?? null)
  const [text, setText] = useState(() => {
    const unfinishedValue = unfinished?.get()
    return typeof unfinishedValue === 'string' ? unfinishedValue : write(value)
  })
  const own = useRef(answer)
  const [note, setNote] = useState('')
  useEffect(() => {
    // an answer set from outside (a draft, an undo) is formatted; the user's own text is not changed
    if (own.current === answer) return
    own.current = answer
    setText(write(value))
  }, [answer])

  const reasonOf = (fault: JsonFault): string => say(`input.json.${fault.fault}`, {}, words)
  const read = readJson(text)
  const problem = read.ok
    ? null
    : say('input.json.wrong', { line: read.line, column: read.column, reason: reasonOf(read) }, words)
  useProblem(onProblem, problem)

  const change = (typed: string): void => {
    setText(typed)
    setNote('')
    const next = readJson(typed)
    unfinished?.set(next.ok ? undefined : typed)
    if (!next.ok) return
    own.current = stableKey(next.value ?? null)
    if (own.current !== answer) onChange(next.value ?? null)
  }
  const settings = v.safeParse(schema, question.settings)
  return (
    <div
      className='lc-json'
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <CodeEditor
        id={ids.control}
        labelledBy={ids.label}
        describedBy={[ids.described, `${ids.control}-keys`, problem === null ? '' : `${ids.control}-problem`]
          .filter(Boolean)
          .join(' ')}
        text={text}
        isReadOnly={isLocked}
        isRequired={isRequired}
        isInvalid={Boolean(error) || problem !== null}
        faultText={reasonOf}
        heightPx={settings.success ? settings.output.height : 320}
        placeholder={question.placeholder ?? say('input.json.placeholder')}
        onChange={change}
      />
      <div className='lc-json-foot'>
        <p id={`${ids.control}-problem`} className='lc-json-problem' role='status'>
          {error && error === problem ? '' : (problem ?? note)}
        </p>
        {!isLocked && (
          <Button
            size='s'
            variant='ghost'
            isDisabled={!read.ok || read.value === undefined}
            onPress={() => {
              if (read.ok) {
                setText(JSON.stringify(read.value, null, 2))
                setNote(say('input.json.formatted'))
              }
            }}
          >
            {say('input.json.format')}
          </Button>
        )}
      </div>
      <p id={`${ids.control}-keys`} className='lc-json-keys'>
        {say('input.json.keys')}
      </p>
    </div>
  )
}

const write = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))
