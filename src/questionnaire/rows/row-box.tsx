// One row of a form: its label, whether it is folded, and its questions, tabs or repeated lists.
import { memo } from 'react'
import type { ReactNode } from 'react'
import { own } from '../../base/loose.ts'
import { FoldHeading } from './fold-heading.tsx'
import { useRow } from './hooks.ts'
import { RowQuestions } from './row-questions.tsx'
import type { RowBoxProps } from './row-shapes.ts'

export const RowBox = memo(function RowBox(props: RowBoxProps): ReactNode {
  const { host, row, grouped, isOpen, setOpen } = props
  const state = useRow(host.engine, row.key)
  if (!state.isVisible) return null
  const body =
    grouped && row.type === 'Tab' ? (
      <grouped.Tabs {...props} shown={state.tabs} />
    ) : grouped && row.type === 'List' ? (
      row.lists.map(list => (
        <grouped.Repeats
          key={list.key}
          {...props}
          list={list}
          ids={own(state.repeatIds, list.key) ?? [0]}
          addColor={list.addColor ?? props.addColor}
        />
      ))
    ) : (
      <RowQuestions host={host} questions={row.questions} />
    )
  const bodyId = `${host.idPrefix}-row-${row.key}`
  const labelId = `${bodyId}-label`
  return (
    <section className='lc-row' part='row' data-key={row.key} aria-labelledby={row.label === '' ? undefined : labelId}>
      {row.collapse.show ? (
        <FoldHeading
          level={3}
          id={labelId}
          controls={bodyId}
          label={row.label || row.key}
          isOpen={isOpen}
          onToggle={() => setOpen(row.key, !isOpen)}
        />
      ) : (
        row.label !== '' && (
          <h3 id={labelId} className='lc-row-label'>
            {row.label}
          </h3>
        )
      )}
      <div id={bodyId} className='lc-row-body' hidden={row.collapse.show && !isOpen}>
        {body}
      </div>
    </section>
  )
})
