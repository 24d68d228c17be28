// What was entered in a form when the session ended. It stays in this tab: the same user is led back to the screen, and has it
// in the form again.
import { useEffect, useRef, useState } from 'react'
import type { Core } from '../../api/core.ts'
import { isRecord } from '../../base/loose.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'
import { useOptionalCore } from '../../stores/use.tsx'
import { Unread } from '../../ui/value-control.tsx'
import { useOptionalShell } from '../context.tsx'
import type { Shell } from '../context.tsx'
import { BrokenJson } from './broken-json.ts'
import type { FormValues } from './descriptor.ts'
import { UnreadLines } from './list-lines.ts'

export interface LeftForm {
  /** The values to begin with; undefined if nothing was left. */
  readonly values: FormValues | undefined
  /** Keys of left values that somebody else changed in the meantime. */
  readonly newer: readonly string[]
  /** To be called with each rendering; undefined once there is nothing to lose. */
  watch(values: FormValues | undefined): void
  forget(): void
}

export function useLeftForm(title: string, stored: FormValues): LeftForm {
  const core = useOptionalCore()
  const shell = useOptionalShell()
  const user = core?.session.get().user?.id
  const [path] = useState(() => shell?.driver.get() ?? '')
  const key = user === undefined ? undefined : `left:${user}:${path.split('?', 1)[0] ?? ''}:${title}`
  const own = core && formStorageOf(core).own
  const [left] = useState(() => (key === undefined ? undefined : readLeft(own?.getItem(key) ?? null)))
  const watched = useRef<FormValues>(undefined)
  useEffect(
    () => () => {
      const values = watched.current
      if (!values || !core || !own || key === undefined || core.session.get().status === 'signed-in') return
      own.setItem(key, writeLeft(values, stored))
      if (shell) leadBack(core, shell, path, user)
    },
    [],
  )
  return {
    values: left && { ...stored, ...left.values },
    newer: left
      ? Object.keys(left.values).filter(one => !isSameTree(left.former[one] ?? null, stored[one] ?? null))
      : [],
    watch(values) {
      watched.current = values
    },
    forget() {
      watched.current = undefined
      if (left && key !== undefined) own?.removeItem(key)
    },
  }
}

/** Once: after the next sign-in, if it is the same user. */
function leadBack(core: Core, shell: Shell, path: string, user: string | undefined): void {
  const stop = core.session.subscribe(() => {
    const session = core.session.get()
    if (session.status !== 'signed-in' || session.user === undefined) return
    stop()
    if (session.user.id === user) shell.go(path, { replace: true, reason: 'redirect' })
  })
}

const writeLeft = (values: FormValues, stored: FormValues): string => {
  const keys = Object.keys(values).filter(key => !isSameTree(values[key], stored[key]))
  return JSON.stringify({
    values: Object.fromEntries(keys.map(key => [key, packed(values[key])])),
    former: Object.fromEntries(keys.map(key => [key, stored[key] ?? null])),
  })
}

function readLeft(text: string | null): { readonly values: FormValues; readonly former: FormValues } | undefined {
  if (text === null) return undefined
  const read: unknown = JSON.parse(text) // as written above
  if (!isRecord(read) || !isRecord(read['values']) || !isRecord(read['former'])) return undefined
  return {
    values: Object.fromEntries(Object.entries(read['values']).map(([key, value]) => [key, unpacked(value)])),
    former: read['former'],
  }
}

/** What is not a value yet is stored by its text. */
const mark = '\0left'
const packed = (value: unknown): unknown =>
  value instanceof BrokenJson
    ? { [mark]: 'json', text: value.text }
    : value instanceof UnreadLines
      ? { [mark]: 'lines', text: value.lines, line: value.text }
      : value instanceof Unread
        ? { [mark]: 'unread', text: value.text, former: value.former }
        : (value ?? null)

function unpacked(value: unknown): unknown {
  if (!isRecord(value) || typeof value['text'] !== 'string') return isRecord(value) && mark in value ? null : value
  const { text, line, former } = value
  switch (value[mark]) {
    case 'json':
      return new BrokenJson(text)
    case 'lines':
      return new UnreadLines(text, String(line), null)
    case 'unread':
      return new Unread(text, former)
    default:
      return value
  }
}
