// Draws a piece as it is drawn in the product: in an `.lc-root` inside an open shadow root. For tests of this folder.
import { cleanup, render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { OverlayProvider } from './overlay.tsx'
import type { OverlayMode } from './overlay.tsx'
import { RootProvider } from './sheet.ts'
import { MessagesProvider } from './text.tsx'

export interface Drawn extends RenderResult {
  readonly root: ShadowRoot
  /** The focused element inside the shadow root. */
  focused(): Element | null
  redraw(node: ReactNode): void
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

export function draw(
  node: ReactNode,
  options: { readonly lang?: string; readonly overlays?: OverlayMode } = {},
): Drawn {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const container = root.appendChild(document.createElement('div'))
  container.className = 'lc-root'
  const wrap = (inner: ReactNode): ReactNode => (
    <RootProvider root={root}>
      <MessagesProvider messages={{}} lang={options.lang ?? 'en'}>
        <OverlayProvider mode={options.overlays ?? 'page'}>{inner}</OverlayProvider>
      </MessagesProvider>
    </RootProvider>
  )
  const result = render(wrap(node), { container, baseElement: container })
  return {
    ...result,
    root,
    focused: () => (document.activeElement === host ? root.activeElement : null),
    redraw: next => result.rerender(wrap(next)),
  }
}

/** Lists what an accessibility check finds; colors are checked by the tokens' own test. */
export async function a11yIssues(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(issue => issue.nodes.map(node => `${issue.id}: ${node.html}`))
}
