export const words = {
  'More than one item has {key} “{value}”, so none was changed.':
    'Meer dan één item heeft {key} “{value}”, dus er is niets gewijzigd.',
  'No item has {key} “{value}”.': 'Geen item heeft {key} “{value}”.',
}
