import type { words as english } from './words.ts'

export const words = {
  'input.appCollection.app': 'App',
  'input.appCollection.collection': 'Collectie',
  'input.appCollection.chooseApp': 'Kies een app',
  'input.appCollection.chooseCollection': 'Kies een collectie',
  'input.appCollection.first': 'Kies eerst een app',
  'input.appCollection.none': 'Deze app heeft nog geen collecties.',
  'input.appCollection.noApps': 'Er zijn geen apps waaruit je kunt kiezen.',
  'input.appCollection.half': 'Kies ook een collectie.',
  'input.appCollection.appsFailed': 'De apps konden niet worden geladen.',
  'input.appCollection.collectionsFailed': 'De collecties konden niet worden geladen.',
  'input.appCollection.cannot': 'Apps kunnen worden gekozen zodra het formulier met een server is verbonden.',
} satisfies Record<keyof typeof english, string>
