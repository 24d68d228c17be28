// The words of a page around its widgets.
export const words = {
  'page.formFailed': 'This form could not be drawn.',
  'page.copyLink': 'Copy link to this view',
  'page.refresh': 'Refresh',
  'page.updated': 'Updated {when}',
  'page.justNow': 'just now',
  'page.back': 'Back',
  'page.breadcrumb': 'Breadcrumb',
  'page.empty': 'Nothing here yet',
  'page.emptyText': 'This page has no widgets.',
  'page.noDefault': 'This app has no pages yet',
  'page.notFoundText': 'It may have been moved or deleted.',
  'page.forbiddenText': 'Ask the owner of this app for access.',
  'page.offline': 'Not connected',
  'error.home': 'Go to the home page',
  'page.item': '{page} {item}',
  'page.widgets': 'Widgets of {name}',
} as const
