// Who else builds the page: in the top bar, and on the canvas at what they have selected.
import type { ReactNode } from 'react'
import { initials } from '../../../ui/avatar.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useBench, useBenchWords, useChoice } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { Text } from '../../../ui/text.tsx'
import type { Workbench, WorkbenchState } from '../../../workbench/workbench.ts'
import { positionAt } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { nameAt } from '../kind.ts'
import { colourOf, personsIn, useColleagues, useColleaguesAt } from './context.ts'
import type { PersonHere } from './context.ts'
import type { PageRoom } from './page-room.ts'
import sheet from './people.css'

const mostShown = 4
const pageIn = (state: WorkbenchState<unknown>): PageDocument => state.settings as PageDocument // this builder opened it with a page

/** The people in the top bar, each once. A press selects what they have selected; of several windows one after the other. */
export function PeopleInBar({ room }: { readonly room: PageRoom | undefined }): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const persons = personsIn(useColleagues(room))
  const shown = persons.slice(0, mostShown)
  const names = namesOf(persons, say)
  return (
    <span className='lc-people'>
      <span className='lc-hidden' role='status'>
        {persons.length === 0 ? '' : say('build.people', { names })}
      </span>
      {shown.map(one => (
        <Person key={one.account} one={one} />
      ))}
      {persons.length > shown.length && (
        <span className='lc-people-more' title={names}>
          +{persons.length - shown.length}
        </span>
      )}
    </span>
  )
}

function Person({ one }: { readonly one: PersonHere }): ReactNode {
  const say = useBenchWords()
  const bench = useBench().bench as Workbench<PageDocument> // as above
  const page = useChoice(pageIn)
  const name = nameOf(one, say)
  const [first] = one.windows
  const paths = [...new Set(one.windows.map(({ about }) => about))].filter(
    about => about !== '' && positionAt(page, about) !== undefined,
  )
  const what = paths.map(path => nameAt(page, path, say)).join(', ')
  const label = paths.length > 0 ? say('build.people.at', { name, what }) : name
  return (
    <button
      type='button'
      className='lc-people-one'
      data-person={colourOf(one)}
      aria-label={label}
      aria-disabled={paths.length === 0 || undefined}
      title={label}
      onClick={() => {
        const next = paths[(paths.indexOf(bench.get().selection) + 1) % paths.length]
        if (next !== undefined) bench.select(next)
      }}
    >
      {/* not words: a button whose letters are not in its name confuses voice control */}
      <span className='lc-people-initials' aria-hidden='true' data-initials={initials(first.name)} />
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
  const persons = personsIn(useColleaguesAt(path))
  const [first] = persons
  return (
    first && (
      <>
        <span className='lc-people-frame' data-person={colourOf(first)} />
        <span className='lc-people-mark' data-person={colourOf(first)}>
          {namesOf(persons, say)}
        </span>
      </>
    )
  )
}

const namesOf = (persons: readonly PersonHere[], say: Text): string => persons.map(one => nameOf(one, say)).join('; ')

function nameOf({ windows }: PersonHere, say: Text): string {
  const [{ name, isSelf }] = windows
  const count = windows.length
  if (isSelf) return count === 1 ? say('build.people.self') : say('build.people.selves', { count })
  return count === 1 ? name : say('build.people.windows', { name, count })
}
