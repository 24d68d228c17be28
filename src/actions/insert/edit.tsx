import type { ReactNode } from 'react'
import { AppAndCollection, Payload } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function InsertForm(props: ActionEditorProps): ReactNode {
  return (
    <>
      <AppAndCollection {...props} />
      <Payload {...props} />
    </>
  )
}
