export const words = {
  'edit.appCollection.app': 'Only this app',
  'edit.appCollection.app.hint': 'Left empty, the visitor chooses the app too.',
} as const
