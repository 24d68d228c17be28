/**
 * Safari on a Mac or a phone does not focus a pressed button. We need it: an overlay returns the focus to its button,
 * and a list is navigated from its button. Does nothing in other browsers, or if a button prevents its mousedown to
 * keep the focus elsewhere. Call it once per root; it lives as long as the root.
 */
export function focusPressed(root: ShadowRoot, vendor = navigator.vendor): void {
  if (!/^Apple/.test(vendor)) return
  let pressed: Element | null = null
  const buttonOf = ({ target }: Event): HTMLElement | null => (target as Element).closest('button') // an event inside a root comes from an element
  root.addEventListener('mousedown', event => {
    pressed = event.defaultPrevented ? null : buttonOf(event)
  }) // after the handlers inside, which may prevent it
  root.addEventListener(
    'click',
    event => {
      // before them: they remember the focus
      const button = buttonOf(event)
      const options: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: false } // a press shows no ring
      if (button && button === pressed && root.activeElement !== button) button.focus(options)
      pressed = null
    },
    true,
  )
}
