// The editor of a cell of a list, with the controls of its form. It loads when the first cell is opened.
import type { ReactNode } from 'react'
import { CellEditor } from '../../engines/table/editing/cell-editor.tsx'
import type { CellEditorProps } from '../../engines/table/editing/cell-editor.tsx'
import { useText } from '../../ui/text.tsx'
import type { FormField } from './descriptor.ts'
import { words } from './edit-words.ts'
import { FormControl, problemOf } from './form-control.tsx'

export type ListCellEditorProps = Omit<CellEditorProps<FormField>, 'Control' | 'problemOf'>

export default function ListCellEditor(props: ListCellEditorProps): ReactNode {
  const say = useText(words)
  return <CellEditor {...props} Control={FormControl} problemOf={(field, value) => problemOf(field, value, say)} />
}
