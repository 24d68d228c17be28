// <lc-app>. Importing this file registers nothing.
import { createElementClass } from './define.ts'
import { descriptor } from './lc-app.element.ts'

export interface AppProperties {
  app: string | undefined
  path: string | undefined
  routing: 'memory' | 'hash' | 'history' | 'host'
  basePath: string
  chrome: 'full' | 'menu' | 'none'
  routeKey: string | undefined
}

const Base = createElementClass<AppProperties>(descriptor, {
  load: () => import('./views/app-view.tsx'),
  id: values => String(values['app'] ?? ''),
  isContainer: true,
  overlays: () => 'page',
})

export class LcApp extends Base {
  /** Navigates to a path inside the element. */
  navigate(path: string): void {
    this.path = undefined // the same path a second time is a move too
    this.path = path
  }
}
