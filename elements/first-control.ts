const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"]),[contenteditable=true]'

/** Returns the first control in a box that can take the focus. */
export const firstControl = (box: Element): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>(focusable)].find(one => one.checkVisibility?.() ?? true)
