export const words = {
  'Are you sure you want to delete item with ID: {id}?': 'Weet je zeker dat je het item met ID {id} wilt verwijderen?',
  "You won't be able to revert this!": 'Je kunt dit niet terugdraaien!',
  Delete: 'Verwijderen',
  Cancel: 'Annuleren',
  Undo: 'Ongedaan maken',
  'More than one item has {key} “{value}”, so none was deleted.':
    'Meer dan één item heeft {key} “{value}”, dus er is niets verwijderd.',
  'There is no item “{id}” any more.': 'Er is geen item “{id}” meer.',
  'The item was deleted.': 'Het item is verwijderd.',
  'The item is back.': 'Het item is teruggezet.',
  'The item could not be put back.': 'Het item kon niet worden teruggezet.',
}
