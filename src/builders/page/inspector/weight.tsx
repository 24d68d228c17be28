// What the page costs its visitors: code and queries, of the page and of each widget.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useBenchWords } from '../../../workbench/context.ts'
import type { PageDocument } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { nameAt } from '../kind.ts'
import { weightOf } from '../weights.ts'

export function Weight({ page }: { readonly page: PageDocument }): ReactNode {
  const say = useBenchWords()
  const { bench } = useEditUi()
  const queriesOf = (count: number): string =>
    say(count === 1 ? 'build.weight.query' : 'build.weight.queries', { count })
  const { kB, queries, widgets } = useMemo(() => weightOf(page), [page])
  return (
    <section className='lc-canvas-weight' data-setting='weight' aria-label={say('build.weight')}>
      <h3 className='lc-inspector-title' data-reach tabIndex={-1}>
        {say('build.weight')}
      </h3>
      <p className='lc-builder-note'>{say('build.weight.text', { kB, queries: queriesOf(queries) })}</p>
      {widgets.length > 0 && (
        <ul className='lc-canvas-list'>
          {widgets.map(one => (
            <li key={one.path}>
              <button type='button' onClick={() => bench.select(one.path)}>
                <span>{nameAt(page, one.path, say)}</span>{' '}
                <small>{say('build.weight.one', { kB: one.kB, queries: queriesOf(one.queries) })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
