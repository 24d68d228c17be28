import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import { IconButton } from '../ui/button.tsx'
import { useSheet } from '../ui/sheet.ts'
import { allAppsText } from './apps.ts'
import { useMatch, useShell } from './context.tsx'
import { writeAddress } from './router.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './search-box.css'

/** Searches for apps: by Enter, by the button, or a second after typing stops (NAV-048). Nothing typed leads back to / (NAV-050). */
export function SearchBox(): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const shell = useShell()
  const current = useMatch()?.query['search'] ?? ''
  const shown = current === allAppsText ? '' : current
  const [typed, setTyped] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(shown)
  useEffect(() => {
    // the address changed by another way
    if (asked.current === shown) return
    asked.current = shown
    setTyped(shown)
  }, [shown])
  useEffect(() => () => clearTimeout(timer.current), [])
  const submit = (value: string): void => {
    clearTimeout(timer.current)
    asked.current = value.trim()
    shell.go(writeAddress('/', { search: value.trim() }), { replace: shown !== '', reason: 'search' })
  }
  return (
    <form
      className='lc-search'
      role='search'
      onSubmit={event => {
        event.preventDefault()
        submit(typed)
      }}
    >
      <input
        type='search'
        value={typed}
        placeholder={text('home.search')}
        aria-label={text('home.search')}
        autoComplete='off'
        onChange={event => {
          const { value } = event.currentTarget
          setTyped(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => submit(value), limits.searchDebounceMs)
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          setTyped('')
          submit('')
        }}
      />
      <IconButton type='submit' size='s' icon='search' label={text('shell.search')} />
    </form>
  )
}
