// The React component of <lc-app>.
import type { DataHandlers, FormHandlers, Given } from './react-handlers.ts'
import type { LcApp as AppElement, AppProperties } from './lc-app.class.ts'
import { descriptor } from './lc-app.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'

export type LcAppProps = Given<AppProperties> &
  ElementProps &
  DataHandlers &
  FormHandlers & {
    readonly onTitle?: Handler<{ readonly title: string }>
    readonly onAppChange?: Handler<{ readonly app: string }>
    readonly onTheme?: Handler<{ readonly theme: 'auto' | 'light' | 'dark' }>
  }
export const LcApp = wrap<AppElement, LcAppProps>(descriptor)
