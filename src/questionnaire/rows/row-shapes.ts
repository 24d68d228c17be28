// What the boxes of rows are given.
import type { ComponentType } from 'react'
import type { FormRow, QuestionList } from '../../form/definition.ts'
import type { QuestionHost } from './question-box.tsx'

export interface RowBoxProps {
  readonly host: QuestionHost
  readonly row: FormRow
  /** What draws rows of the types Tab and List; there when the form has one. */
  readonly grouped?:
    | { readonly Tabs: ComponentType<TabsProps>; readonly Repeats: ComponentType<RepeatsProps> }
    | undefined
  readonly addColor?: string | undefined
  readonly isOpen: boolean
  /** Which lists of a row of lists were folded or unfolded, by `listFold`; the same object for all other rows, so that they are not drawn again. */
  readonly openLists: Readonly<Record<string, boolean>>
  readonly tab: number
  setOpen(list: string, isOpen: boolean): void
  setTab(row: string, tab: number): void
}

/** `shown`: the indexes of the tabs whose conditions hold. */
export type TabsProps = RowBoxProps & { readonly shown: readonly number[] }

export type RepeatsProps = RowBoxProps & { readonly list: QuestionList; readonly ids: readonly number[] }
