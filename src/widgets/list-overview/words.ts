// The words of a list overview.
export const words = {
  'list.search': 'Search',
  'list.searchIn': 'Search {name}',
  'list.sort': 'Sort',
  'list.ascending': '{name}, ascending',
  'list.descending': '{name}, descending',
  'list.unsorted': 'Original order',
  'list.noHits': 'Nothing matches “{text}”.',
  'list.copyLink': 'Copy link to this view',
  'list.summary': '{name}: {count} of {total} items.',
  'list.reading': 'Reading the rows…',
  'list.csvCut': 'The file holds the first {read} of {total} rows. Search to download the others.',
  'list.csvFailed': 'There is no file: the rows could not be read.',
} as const
