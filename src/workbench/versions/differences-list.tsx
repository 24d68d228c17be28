// The changes since a version, as sentences that link to their paths in the document.
import type { ReactNode } from 'react'
import type { Say } from '../../base/say.ts'
import { Icon } from '../../ui/icon.tsx'
import { marks, propertyName } from '../changes.tsx'
import type { Detail, Difference, DocumentKind, Path } from '../kind.ts'

export function DifferencesList<D>({
  list,
  before,
  after,
  detailsOf = namesOf,
  say,
  onGo,
}: {
  readonly list: readonly Difference[]
  readonly before: D
  readonly after: D
  readonly detailsOf?: DocumentKind<D>['detailsOf'] | undefined
  readonly say: Say
  onGo(path: Path): void
}): ReactNode {
  return (
    <ul className='lc-builder-changes lc-versions-changes'>
      {list.map((one, index) => (
        <li key={index} data-kind={one.kind}>
          <Icon name={marks[one.kind]} sizePx={14} />
          <div>
            {one.path === undefined ? (
              <strong>{one.what}</strong>
            ) : (
              <button type='button' title={say('versions.go', { what: one.what })} onClick={() => onGo(one.path ?? '')}>
                {one.what}
              </button>
            )}{' '}
            {say(`builder.change.${one.kind}`)}
            {one.details.length > 0 && (
              <ul>
                {detailsOf(one, before, after).map(detail => (
                  <li key={detail.name}>
                    <Property detail={detail} say={say} />
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

const namesOf = ({ details }: Difference): readonly Detail[] => details.map(name => ({ name }))

function Property({ detail: { name, before, after }, say }: { readonly detail: Detail; readonly say: Say }): ReactNode {
  const write = (value: string | boolean | null): string =>
    value === null
      ? say('versions.nothing')
      : value === true
        ? say('versions.yes')
        : value === false
          ? say('versions.no')
          : `“${value}”`
  return (
    <>
      {propertyName(name, say)}
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
