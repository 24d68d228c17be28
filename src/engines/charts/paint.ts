// The colors of a drawing on a canvas: resolved from the theme, and again when they change.

/** The colors of one drawing, resolved for a canvas. */
export interface Paint {
  readonly text: string
  readonly grid: string
  readonly font: string
  readonly surface: string
  readonly series: readonly string[]
}

/** The tokens used by a drawing besides the colors of its series. */
export const inkNames = ['color-text-muted', 'color-border', 'color-surface'] as const

/**
 * Resolves colors in the active scheme and theme (a canvas does not support light-dark() and var()). All of them are
 * resolved at once: a color set after another was read costs the browser one more restyling of the page.
 */
function paintOf(element: HTMLElement, series: readonly string[]): Paint {
  const probes = element.ownerDocument.createElement('span')
  probes.hidden = true
  const probeOf = (color: string, more = ''): HTMLElement => {
    const probe = element.ownerDocument.createElement('i')
    probe.style.cssText = `transition:none;${more}` // the color it ends at, not one on the way there
    probe.style.color = color
    return probe
  }
  const inks = inkNames.map(name => probeOf(`var(--lc-${name})`))
  const lines = series.map(color => probeOf(color, 'forced-color-adjust:none')) // else all lines are of one color
  probes.append(...inks, ...lines)
  element.append(probes)
  const [text = '', grid = '', surface = ''] = inks.map(probe => getComputedStyle(probe).color)
  const paint = {
    text,
    grid,
    surface,
    font: `12px ${getComputedStyle(element).fontFamily}`,
    series: lines.map(probe => getComputedStyle(probe).color),
  }
  probes.remove()
  return paint
}

/** Returns whether an attribute changes no color: words, of which another language changes many at once, and the phase of an element. */
const isPlain = (attribute: string): boolean => /^(lang|title|aria-.+|data-(phase|loading))$/.test(attribute)

/** Longer than a host's own transition between two schemes takes. */
const settledMs = 500

/**
 * Returns the colors of a drawing, and calls back with others when they change for any reason: those of the theme, and
 * `colors` (CSS colors, may contain tokens), until it is stopped.
 */
export function watchTheme(
  element: HTMLElement,
  onChange: (paint: Paint) => void,
  colors: readonly string[] = [],
): { readonly paint: Paint; stop(): void } {
  // A theme may also change by a new style sheet, which fires no event, but starts a color transition.
  const document = element.ownerDocument
  const swatches = document.createElement('span')
  swatches.className = 'lc-lines-swatches'
  swatches.ariaHidden = 'true'
  swatches.append(
    ...[...inkNames.map(name => `var(--lc-${name})`), ...colors].map(color => {
      const swatch = document.createElement('i')
      swatch.style.color = color
      return swatch
    }),
  )
  element.append(swatches)
  const paint = paintOf(element, colors)
  const written = ({ text, grid, surface, series }: Paint): string => [text, grid, surface, ...series].join()
  let last = written(paint)
  let again: ReturnType<typeof setTimeout> | undefined
  const check = (): void => {
    const now = paintOf(element, colors)
    if (written(now) === last) return
    last = written(now)
    onChange(now)
  }
  // a host may fade between schemes: a color read during the transition is not final
  const follow = (): void => {
    check()
    clearTimeout(again)
    again = setTimeout(check, settledMs)
  }
  // the system's scheme, or an attribute on one of our roots, the host or the page around
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', follow)
  swatches.addEventListener('transitionrun', follow)
  const watch = new MutationObserver(changes => {
    if (!changes.every(({ attributeName }) => isPlain(attributeName ?? ''))) follow()
  })
  let node: Node | null = element
  while (node) {
    if (node instanceof Element) watch.observe(node, { attributes: true })
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  }
  return {
    paint,
    stop() {
      scheme.removeEventListener('change', follow)
      watch.disconnect()
      clearTimeout(again)
      swatches.remove()
    },
  }
}
