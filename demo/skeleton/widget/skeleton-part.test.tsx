// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import * as v from '../../../src/base/schema.ts'
import { describe, expect, it, vi } from 'vitest'
import { RootProvider } from '../../../src/ui/sheet.ts'
import { linesOf, request } from './data.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import View from './view.tsx'

const config = v.parse(schema, sample.selection)
const module = {
  id: 'm',
  name: sample.title,
  order: 0,
  type: { name: 'Skeleton Part', width: 12 },
  queries: [],
  selection: {},
}

const draw = (intent = vi.fn()) => {
  render(
    <RootProvider root={document}>
      <View
        module={module}
        config={config}
        rows={sample.rows}
        total={sample.rows.length}
        query={{ isLoading: false, at: 1 }}
        state={{}}
        setState={() => {}}
        intent={intent}
        pageFilters={{}}
        isEditing={false}
        retry={() => {}}
      />
    </RootProvider>,
  )
  return intent
}

describe('Skeleton Part', () => {
  it('asks for the largest rows only', () => {
    expect(request(config)).toEqual({ limit: 3, sorting: { ASC: [], DESC: ['flights'] } })
  })

  it('draws as many lines as its settings allow, each as a share of the largest', () => {
    const lines = linesOf(sample.rows, config)
    expect(lines.map(line => line.label)).toEqual(['Dallas-Fort Worth', 'Chicago', 'Atlanta'])
    expect(lines[0]?.share).toBe(1)
  })

  it('finds label and figure itself when no key is set', () => {
    expect(linesOf(sample.rows, v.parse(schema, {}))[0]).toMatchObject({ label: 'Dallas-Fort Worth' })
  })

  it('says which record was chosen', () => {
    const intent = draw()
    fireEvent.click(screen.getByRole('button', { name: /Chicago/ }))
    expect(intent).toHaveBeenCalledWith({ kind: 'select', records: [sample.rows[1]] })
  })
})
