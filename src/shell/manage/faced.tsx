import type { ReactNode } from 'react'

/** What a cell has beside its text, before it: an icon or a picture. The text is cut with an ellipsis. */
export const Faced = ({ face, text }: { readonly face: ReactNode; readonly text: string }): ReactNode => (
  <span className='lc-manage-faced'>
    {face}
    <span className='lc-manage-cell' dir='auto' title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  </span>
)
/** Its width, without the text. */
export const facePx = 32
