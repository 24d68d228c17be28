// In a file of its own: charts need this factor while they are drawn, and nothing of the panels beside an anchor.

/**
 * The factor by which CSS `zoom` of the ancestors scales an element: its own lengths times this are viewport lengths.
 */
export const zoomOf = (element: Element): number =>
  'currentCSSZoom' in element && typeof element.currentCSSZoom === 'number' ? element.currentCSSZoom || 1 : 1
