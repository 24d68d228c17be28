import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { Option } from '../../form/definition.ts'
import type { InputViewProps } from '../part.ts'
import { dynamicOf, sameValue } from '../../form/rules.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './select.css'

type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready'; readonly options: readonly Option[] }

/** One or several of many (INP-045, INP-047): options of the question, or loaded from a stored query (INP-046); searched from eleven on. */
export default function SelectView(props: InputViewProps): ReactNode {
  const { question, value, onChange, onBlur, isDisabled, isReadOnly, isRequired, error, ids } = props
  useSheet(sheet)
  const text = useText()
  const { loaded, retry } = useOptions(props)
  const { box, again } = useRetryFocus(loaded.is, retry)
  const isMultiple = question.settings['multiple'] === true
  const chosen: readonly unknown[] = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
  const known = loaded.is === 'ready' ? loaded.options : []
  // a stored value stays visible while its option is loading, or missing
  const strange = chosen
    .filter(one => !known.some(option => sameValue(option.value, one)))
    .map(one => ({ key: `=${String(one)}`, name: String(one), value: one }))
  const options = [...known, ...strange]
  // by index: two options may have the same key
  const keyOf = (one: unknown): string => String(options.findIndex(option => sameValue(option.value, one)))
  const valueOf = (key: string): unknown => options[Number(key)]?.value ?? null
  const shared = {
    id: ids.control,
    labelledBy: ids.label,
    describedBy: ids.described || undefined,
    isInvalid: Boolean(error),
    isRequired,
    isReadOnly,
    isDisabled: isDisabled || (loaded.is === 'failed' && options.length === 0),
    isLoading: loaded.is === 'loading',
    placeholder:
      question.placeholder ?? text(loaded.is === 'loading' ? 'input.options.loading' : 'input.select.placeholder'),
    options: options.map((option, index) => ({ value: String(index), label: option.name })),
  }
  return (
    <div
      ref={box}
      className='lc-select-input'
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {isMultiple ? (
        <Select
          {...shared}
          isMultiple
          value={chosen.map(keyOf)}
          onChange={keys => onChange(keys.length === 0 ? null : keys.map(valueOf))}
        />
      ) : (
        <Select
          {...shared}
          value={chosen.length === 0 ? null : keyOf(chosen[0])}
          onChange={key => onChange(key === null ? null : valueOf(key))}
        />
      )}
      {loaded.is === 'failed' && (
        <p className='lc-select-failed' role='status'>
          {text('input.options.failed')}{' '}
          <Button size='s' variant='ghost' icon='refresh' onPress={again}>
            {text('action.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}

/**
 * Keeps the focus in the question while options load again: the button that was pressed disappears, and a field without
 * options is disabled.
 */
function useRetryFocus(is: Loaded['is'], retry: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    const root = box.current
    if (!root || !isPressed.current) return
    const { activeElement, body } = root.ownerDocument
    const isElsewhere = activeElement !== null && activeElement !== body && !root.querySelector(':focus')
    const next = { loading: '[role="combobox"]', failed: '.lc-select-failed button', ready: undefined }[is]
    if (next !== undefined && !isElsewhere) root.querySelector<HTMLElement>(next)?.focus()
    isPressed.current = is === 'loading'
  }, [is])
  const again = (): void => {
    isPressed.current = true
    retry()
  }
  return { box, again }
}

function useOptions({ question, loadOptions }: InputViewProps): { readonly loaded: Loaded; retry(): void } {
  const dynamic = dynamicOf(question)
  const source = dynamic ? JSON.stringify(dynamic) : ''
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  const [round, setRound] = useState(0)
  const load = useRef(loadOptions)
  useEffect(() => {
    load.current = loadOptions
  })
  useEffect(() => {
    if (source === '') return undefined
    let isCurrent = true
    setLoaded({ is: 'loading' })
    const settings: { query: string; label: string; value: string } = JSON.parse(source) // written above from dynamicOf
    const asked = load.current ? load.current(settings) : Promise.reject(new Error('no loadOptions'))
    asked.then(
      rows => {
        if (isCurrent) setLoaded({ is: 'ready', options: rows.map(row => ({ ...row })) })
      },
      () => {
        if (isCurrent) setLoaded({ is: 'failed' })
      }, // shown with a retry
    )
    return () => {
      isCurrent = false
    }
  }, [source, round])
  const retry = useCallback(() => {
    setLoaded({ is: 'loading' })
    setRound(before => before + 1)
  }, [])
  return { loaded: dynamic ? loaded : { is: 'ready', options: question.options }, retry }
}
