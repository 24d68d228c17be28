// Who else builds the page: in the top bar, and on the canvas at what they have selected.
import type { ReactNode } from 'react'
import { initials } from '../../../ui/avatar.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useBench, useBenchWords, useChoice } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { Workbench, WorkbenchState } from '../../../workbench/workbench.ts'
import { positionAt } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { nameAt } from '../kind.ts'
import { colourOf, useColleagues, useColleaguesAt } from './context.ts'
import type { Colleague, PageRoom } from './page-room.ts'
import sheet from './people.css'

const mostShown = 4
const pageIn = (state: WorkbenchState<unknown>): PageDocument => state.settings as PageDocument // this builder opened it with a page

/** The names in the top bar. A press selects what somebody has selected. */
export function PeopleInBar({ room }: { readonly room: PageRoom | undefined }): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const people = useColleagues(room)
  const shown = people.slice(0, mostShown)
  const names = namesOf(people, say)
  return (
    <span className='lc-people'>
      <span className='lc-hidden' role='status'>
        {people.length === 0 ? '' : say('build.people', { names })}
      </span>
      {shown.map(one => (
        <Person key={one.client} one={one} />
      ))}
      {people.length > shown.length && (
        <span className='lc-people-more' title={names}>
          +{people.length - shown.length}
        </span>
      )}
    </span>
  )
}

function Person({ one }: { readonly one: Colleague }): ReactNode {
  const say = useBenchWords()
  const bench = useBench().bench as Workbench<PageDocument> // as above
  const page = useChoice(pageIn)
  const name = nameOf(one, say)
  const isHere = one.about !== '' && positionAt(page, one.about) !== undefined
  const label = isHere ? say('build.people.at', { name, what: nameAt(page, one.about, say) }) : name
  return (
    <button
      type='button'
      className='lc-people-one'
      data-person={colourOf(one)}
      aria-label={label}
      aria-disabled={!isHere || undefined}
      title={label}
      onClick={() => {
        if (isHere) bench.select(one.about)
      }}
    >
      {/* not words: a button whose letters are not in its name confuses voice control */}
      <span className='lc-people-initials' aria-hidden='true' data-initials={initials(one.name)} />
      <span className='lc-people-name' aria-hidden='true'>
        {name}
      </span>
    </button>
  )
}

/** The names at a row or widget of the canvas. */
export function PeopleMark({ path }: { readonly path: Path }): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const people = useColleaguesAt(path)
  const [first] = people
  return (
    first && (
      <>
        <span className='lc-people-frame' data-person={colourOf(first)} />
        <span className='lc-people-mark' data-person={colourOf(first)}>
          {namesOf(people, say)}
        </span>
      </>
    )
  )
}

/** Somebody in two windows is named once. */
const namesOf = (people: readonly Colleague[], say: (key: string) => string): string =>
  [...new Set(people.map(one => nameOf(one, say)))].join(', ')

const nameOf = ({ name, isSelf }: Colleague, say: (key: string) => string): string =>
  isSelf ? say('build.people.self') : name
