import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Carousel } from './carousel.tsx'
import type { CarouselProps } from './carousel.tsx'

/** The photos as large as the window; Escape leads back to the one in sight. */
export const FullView = ({ onClose, ...props }: CarouselProps & { readonly onClose: () => void }): ReactNode => (
  <Dialog isOpen size='full' title={props.name} className='lc-photos-full' onClose={onClose}>
    <Carousel {...props} config={{ ...props.config, fit: 'contain', arrows: true, counter: true }} />
  </Dialog>
)
