// What has changed since a version, in sentences that lead to their place in the form.
import type { ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import { useWords } from '../../inputs/words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Difference } from '../../builders/form/differences.ts'
import type { Place } from '../../builders/form/place.ts'
import { words as builderWords } from '../../builders/form/words.ts'
import { detailsOf } from '../../builders/form/versions/details.ts'
import type { Detail, Value } from '../../builders/form/versions/details.ts'
import { words } from '../../builders/form/versions/words.ts'

const marks = { added: 'plus', removed: 'minus', changed: 'edit', moved: 'sort' } as const

export function DifferencesList({
  list,
  before,
  after,
  onGo,
}: {
  readonly list: readonly Difference[]
  readonly before: Loose
  readonly after: Loose
  onGo(place: Place): void
}): ReactNode {
  const say = useWords(words)
  const sayBuilder = useWords(builderWords)
  return (
    <ul className='lc-fb-changes lc-versions-changes'>
      {list.map((one, index) => (
        <li key={index} data-kind={one.kind}>
          <Icon name={marks[one.kind]} sizePx={14} />
          <div>
            {one.place === undefined ? (
              <strong>{one.what}</strong>
            ) : (
              <button
                type='button'
                title={say('versions.go', { what: one.what })}
                onClick={() => onGo(one.place ?? '')}
              >
                {one.what}
              </button>
            )}{' '}
            {sayBuilder(`builder.change.${one.kind}`)}
            {one.details.length > 0 && (
              <ul>
                {detailsOf(one, before, after).map(detail => (
                  <li key={detail.name}>
                    <Property detail={detail} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Property({ detail: { name, before, after } }: { readonly detail: Detail }): ReactNode {
  const say = useWords(words)
  const sayBuilder = useWords(builderWords)
  const key = `builder.property.${name}`
  const said = sayBuilder(key)
  const write = (value: Value): string =>
    value === null
      ? say('versions.nothing')
      : value === true
        ? say('versions.yes')
        : value === false
          ? say('versions.no')
          : `“${value}”`
  return (
    <>
      {said === key ? name : said}
      {before !== undefined && after !== undefined && (
        <>
          :{' '}
          <del>
            <span className='lc-hidden'>{say('versions.before')} </span>
            {write(before)}
          </del>{' '}
          <Icon name='arrow-right' sizePx={12} />{' '}
          <ins>
            <span className='lc-hidden'>{say('versions.after')} </span>
            {write(after)}
          </ins>
        </>
      )}
    </>
  )
}
