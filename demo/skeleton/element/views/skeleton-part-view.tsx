import type { ReactNode } from 'react'
import type { ElementViewProps } from '../../../../elements/element-types.ts'
import { Button } from '../../../../src/ui/button.tsx'

export const View = ({ values, onEvent }: ElementViewProps): ReactNode => (
  <Button onPress={() => onEvent('lc-action', { type: 'greeting' })}>Hello, {String(values['whom'])}</Button>
)
