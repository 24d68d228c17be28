// The tab "Text": all steps as JSON, the same document as the cards.
import type { KeyboardEvent, ReactNode } from 'react'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import { replaceSteps, stepsFrom, textOf } from './document.ts'
import type { QueryDocument } from './document.ts'
import { JsonEditor } from './json-editor.tsx'
import type { QueryServices } from './services.ts'
import { useSuggest } from './use-suggest.ts'
import { Workspace } from './workspace.tsx'

/** Only those who build open it. */
export const isRare = true

export default function TextPanel(props: PanelProps<QueryDocument, QueryServices>): ReactNode {
  const { settings: query, change, services } = props
  const say = useBenchWords()
  const { steps } = query
  const suggest = useSuggest(query, services, say)
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
    event.preventDefault()
    void services.start(query, steps.length - 1)
  }
  const value = steps.map(({ stage, isOff }) => (isOff ? { ...stage, disabled: true } : stage))
  return (
    <Workspace {...props} query={query}>
      {/* the key that runs the steps works in the editor too */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className='lc-query-text' onKeyDownCapture={press}>
        <p className='lc-query-note'>{say('query.text.note')}</p>
        <JsonEditor
          label={say('query.text')}
          value={value}
          written={textOf(steps)}
          broken={query.text}
          heightPx={2000}
          suggest={suggest}
          faultOf={read => {
            const made = stepsFrom(read, steps)
            return Array.isArray(made) ? undefined : say(`query.text.${made.fault}`, { number: (made.at ?? 0) + 1 })
          }}
          onValue={read => {
            const made = stepsFrom(read, steps)
            if (Array.isArray(made)) change(replaceSteps(query, made), 'query.did.text', { group: 'text' })
          }}
          onBroken={text => change({ ...query, text }, 'query.did.text', { group: 'text' })}
          say={say}
        />
      </div>
    </Workspace>
  )
}
