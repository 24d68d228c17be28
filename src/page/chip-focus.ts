/**
 * Moves the focus from a chip that its own press takes away to the next chip, else to the one before, else to `after`: without,
 * keys begin again at the top of the page. Called before the chip goes, also for a button that takes all of them away.
 */
export function leaveChip(pressed: HTMLElement, after: HTMLElement | null | undefined): void {
  const chips = [...(pressed.closest('ul')?.querySelectorAll<HTMLElement>('.lc-chip') ?? [])]
  const at = chips.indexOf(pressed)
  const to = at < 0 ? after : (chips[at + 1] ?? chips[at - 1] ?? after)
  to?.focus({ preventScroll: true })
}
