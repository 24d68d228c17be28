import type { ReactNode } from 'react'
import type { ScreenProps } from '../../../src/shell/screen.ts'
import { useText } from '../../../src/ui/text.tsx'
import { words } from './skeleton-part-words.ts'

export default function SkeletonPartScreen({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  return (
    <div className='lc-narrow'>
      <h1>{text('skeletonPart.title')}</h1>
      <p>{text('skeletonPart.text', { path: match.path })}</p>
    </div>
  )
}
