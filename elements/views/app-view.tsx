import type { ReactNode } from 'react'
import { AppShell } from '../../src/shell/app-shell.tsx'
import type { ElementViewProps } from '../element-types.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const oneOf = <const T extends string>(value: unknown, words: readonly [T, ...T[]]): T =>
  words.find(word => word === value) ?? words[0]

export function View({ values, onEvent }: ElementViewProps): ReactNode {
  return (
    <AppShell
      app={text(values['app'])}
      path={text(values['path'])}
      routing={oneOf(values['routing'], ['memory', 'hash', 'history', 'host'])}
      basePath={text(values['basePath']) ?? '/'}
      chrome={oneOf(values['chrome'], ['full', 'menu', 'none'])}
      routeKey={text(values['routeKey']) ?? 'lc'}
      onEvent={onEvent}
    />
  )
}
