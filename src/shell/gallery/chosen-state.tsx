import type { ReactNode } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** Chooses the state in which all parts of a section are shown. */
export function ChosenState<State extends string>({
  states,
  value,
  onChange,
}: {
  readonly states: readonly State[]
  readonly value: State
  readonly onChange: (state: State) => void
}): ReactNode {
  const text = useText(words)
  return (
    <Tabs
      kind='pill'
      label={text('gallery.states')}
      tabs={states.map(state => ({ id: state, label: text(`gallery.state.${state}`) }))}
      value={value}
      onChange={id => {
        const state = states.find(one => one === id)
        if (state) onChange(state)
      }}
    />
  )
}
