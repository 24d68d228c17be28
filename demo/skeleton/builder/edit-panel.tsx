// The tab "Edit": the settings, and next to them their preview.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Amount, Choice, Text, editingOf } from '../../../src/workbench/fields.tsx'
import { Section } from '../../../src/workbench/filter.tsx'
import type { PanelProps } from '../../../src/workbench/kind.ts'
import type { SkeletonPart } from './kind.ts'

const colours = [
  { value: 'red', label: 'Red' },
  { value: 'green', label: 'Green' },
  { value: 'blue', label: 'Blue' },
]

export default function EditPanel(props: PanelProps<SkeletonPart>): ReactNode {
  const { settings, selection } = props
  const of = editingOf(props)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selection !== '') box.current?.querySelector<HTMLElement>(`[data-path="${selection}"] input`)?.focus()
  }, [selection])
  return (
    <div ref={box}>
      <Section title='Settings' isOpen>
        <div data-path='title'>
          <Text of={of} name='title' label='Title' />
        </div>
        <Choice of={of} name='colour' label='Colour' options={colours} />
        <div data-path='size'>
          <Amount of={of} name='size' label='Size' />
        </div>
      </Section>
      <p style={{ color: settings.colour, fontSize: settings.size }}>{settings.title}</p>
    </div>
  )
}
