// What to do about what the server refused to publish, and a way to take it out.
import type { ReactNode } from 'react'
import { useBench } from '../context.ts'
import { useKindText } from '../kind-text.ts'
import { CopyOut } from './copy-out.tsx'
import { words } from './words.ts'

const known: ReadonlySet<number> = new Set([401, 403, 404, 413])

/** Only those who build load it. */
export const isRare = true

export default function PublishAdvice({ status }: { readonly status: number }): ReactNode {
  const say = useKindText(words, useBench().bench.kind.name)
  return (
    <div className='lc-builder-advice'>
      {known.has(status) && <p>{say(`builder.refused.${status}`)}</p>}
      <CopyOut />
    </div>
  )
}
