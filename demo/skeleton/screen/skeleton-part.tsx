import type { ReactNode } from 'react'
import { useTable } from '../../../src/page/words.ts'
import type { ScreenProps } from '../../../src/shell/screen.ts'

/** Its texts. An embedder overrides each by its key through configure({messages}). */
const words = {
  'skeletonPart.title': 'Skeleton part',
  'skeletonPart.text': 'You are at {path}.',
}

export default function SkeletonPartScreen({ match }: ScreenProps): ReactNode {
  const text = useTable(words)
  return (
    <div className='lc-narrow'>
      <h1>{text('skeletonPart.title')}</h1>
      <p>{text('skeletonPart.text', { path: match.path })}</p>
    </div>
  )
}
