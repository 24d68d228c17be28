// Steps of the history have English names: the workbench is pure.
export const words = {
  'Continue the draft': 'Concept hervatten',
  'Load the published version': 'Gepubliceerde versie laden',
}
