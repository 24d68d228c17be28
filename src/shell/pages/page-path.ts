/** The path of the list of pages, for those who build. */
export const pageListPath = '/pagebuilder'
/** The path of the builder of a page; with an item, a detail page is shown for it. */
export const pageEditPath = (app: string, page: string, item?: string): string =>
  [pageListPath, app, page, ...(item === undefined || item === '' ? [] : item.split('/'))]
    .map((step, index) => (index === 0 ? step : encodeURIComponent(step)))
    .join('/')
