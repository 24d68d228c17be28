// The frame of a form while it loads or after it failed: in the page, or as a modal dialog.
import type { ReactNode } from 'react'
import { later } from '../ui/later.tsx'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'

const ModalState = later(async () => (await import('./modal-state.tsx')).default)

export interface FormFrameProps {
  readonly type: 'page' | 'modal' | undefined
  readonly title: string
  readonly isWaiting: boolean
  onClose(): void
  readonly children: ReactNode
}

export const FormFrame = ({ type, children, ...modal }: FormFrameProps): ReactNode =>
  type === 'modal' ? <ModalState {...modal}>{children}</ModalState> : children

/** Renders a state of a connected form that has nothing to fill in yet. */
export const framed = (
  { type, title, onEvent }: ConnectedQuestionnaireProps,
  name: string,
  state: ReactNode,
  isWaiting: boolean,
): ReactNode => (
  <FormFrame type={type} title={title ?? name} isWaiting={isWaiting} onClose={() => onEvent?.('lc-close', {}, false)}>
    {state}
  </FormFrame>
)
