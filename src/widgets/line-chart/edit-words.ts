export const words = {
  'edit.line.lines': 'Lines',
  'edit.line.smooth': 'Smooth the lines',
  'edit.line.fill': 'Fill the area below each line',
  'edit.line.points': 'Show the points',
  'edit.line.always': 'Always',
  'edit.line.never': 'Never',
  'edit.line.zoom': 'Let visitors zoom in',
  'edit.line.rightTitle': 'Title of the right axis',
  'edit.line.rightFormat': 'Values on the right',
  'edit.line.axis': 'Axis',
  'edit.line.left': 'Left',
  'edit.line.right': 'Right',
} as const
