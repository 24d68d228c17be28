// Reserves the height of an element until it has content (docs/start/embed.md, "Fit it in").
import { propertyOf } from './descriptor.ts'
import type { ElementDescriptor } from './descriptor.ts'
import type { Phase, Values } from './element-types.ts'

/**
 * Returns the minimum height of an element as CSS: the page's own value, otherwise the descriptor's height until there
 * is content.
 */
export function reservedHeight(descriptor: ElementDescriptor, values: Values, phase: Phase): string {
  if (phase === 'ready' || phase === 'empty') return 'var(--lc-reserve, auto)'
  // one that fills its box has the height of that
  return `var(--lc-reserve, ${values['sizing'] === 'fill' ? 0 : reservedPx(descriptor, values)}px)`
}

/** Returns the descriptor's height for these values; 0 for what needs no room, such as a closed dialog. */
export function reservedPx({ attributes, reserve }: ElementDescriptor, values: Values): number {
  const other = reserve.when?.find(({ attribute, is }) =>
    attributes.some(spec => spec.name === attribute && values[propertyOf(spec)] === is),
  )
  return other?.px ?? reserve.px
}

/** Returns whether the page has fallback content between the tags, shown while the element loads. */
export const hasFallback = (host: Element, slot: HTMLSlotElement): boolean =>
  ![...host.children].some(child => child.slot === 'loading') &&
  slot.assignedNodes().some(node => node instanceof Element || node.textContent?.trim())
