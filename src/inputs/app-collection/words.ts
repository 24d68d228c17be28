export const words = {
  'input.appCollection.app': 'App',
  'input.appCollection.collection': 'Collection',
  'input.appCollection.chooseApp': 'Choose an app',
  'input.appCollection.chooseCollection': 'Choose a collection',
  'input.appCollection.first': 'Choose an app first',
  'input.appCollection.none': 'This app has no collections yet.',
  'input.appCollection.noApps': 'There are no apps you can choose from.',
  'input.appCollection.half': 'Choose a collection too.',
  'input.appCollection.appsFailed': 'The apps did not load.',
  'input.appCollection.collectionsFailed': 'The collections did not load.',
  'input.appCollection.cannot': 'Apps can be chosen once the form is connected to a server.',
} as const
