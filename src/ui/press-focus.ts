/**
 * Safari on a Mac or a phone gives a pressed button no focus. Here it has to have it, as everywhere else: what a button opens gives the
 * focus back to it, and a list is walked by keys from the button that shows it. Does nothing in other browsers, nor where a button keeps
 * the focus elsewhere on purpose (it prevents its mousedown). Call it once for a root; it lives as long as that.
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
      // before them: they remember where the focus was
      const button = buttonOf(event)
      const options: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: false } // a press shows no ring
      if (button && button === pressed && root.activeElement !== button) button.focus(options)
      pressed = null
    },
    true,
  )
}
