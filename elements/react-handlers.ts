// What the events of several elements tell a React component.
import type { Handler } from './wrap.tsx'

export type Row = Readonly<Record<string, unknown>>
/** Properties that may be left out. */
export type Given<T> = { readonly [K in keyof T]?: T[K] }
export interface NavigateDetail {
  readonly path: string
  readonly href: string
  readonly replace: boolean
  readonly reason: string
}
export interface FilterDetail {
  readonly key: string
  readonly value: unknown
  readonly all: Row
}
export interface ActionDetail {
  readonly type: string
  readonly button?: string
  readonly record?: Row
}
export interface SavedDetail {
  readonly code: number
  readonly id?: string
  readonly answers: Row
}
export interface FormHandlers {
  readonly onAnswer?: Handler<{ readonly key: string; readonly value: unknown; readonly valid: boolean }>
  readonly onStep?: Handler<{ readonly from: number; readonly to: number }>
  readonly onValidity?: Handler<{ readonly valid: boolean; readonly percent: number }>
  readonly onDirty?: Handler<{ readonly dirty: boolean }>
  readonly onBeforeSave?: Handler<{
    readonly answers: Row
    readonly submit: boolean
    waitUntil(promise: Promise<unknown>): void
  }>
  readonly onSaved?: Handler<SavedDetail>
  readonly onSubmitted?: Handler<SavedDetail>
  readonly onQueued?: Handler<{
    readonly key: string
    readonly submit: boolean
    readonly reason: 'offline' | 'session'
    readonly answers: Row
  }>
  readonly onUpload?: Handler<{ readonly name: string; readonly folder: string; readonly size: number }>
  readonly onWait?: Handler<object>
  readonly onClose?: Handler<object>
}
export interface DataHandlers {
  readonly onData?: Handler<{ readonly widget: string; readonly rows: readonly Row[]; readonly total: number }>
  readonly onSelect?: Handler<{ readonly widget: string; readonly records: readonly Row[] }>
  readonly onFilterChange?: Handler<FilterDetail>
  readonly onAction?: Handler<ActionDetail>
  readonly onNavigate?: Handler<NavigateDetail>
}
