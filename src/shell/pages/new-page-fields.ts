// The fields of the dialog for a new page: they follow what is chosen. Pure.
import type { Say } from '../../base/say.ts'
import type { App } from '../../contract/entities/app.ts'
import type { Collection } from '../../contract/entities/collection.ts'
import type { FormField, FormValues } from '../manage/descriptor.ts'
import { openings } from './starter.ts'
import { sketches, templateNames } from './template-sketches.ts'

export const newPageFields =
  ({
    name,
    apps,
    collections,
    say,
  }: {
    readonly name: FormField
    readonly apps: readonly App[] | undefined
    readonly collections: readonly Collection[] | undefined
    readonly say: Say
  }) =>
  ({ app, collection }: FormValues): readonly FormField[] => {
    const own = (collections ?? []).filter(one => one.app === app)
    const begins = own.some(({ slug }) => slug === collection)
    return [
      name,
      {
        key: 'app',
        kind: 'choice',
        label: say('pages.app'),
        isRequired: true,
        options: (apps ?? []).map(one => ({ value: one.id, label: one.name })),
      },
      // also without an app or a collection, so that the dialog has its height from the start
      {
        key: 'collection',
        kind: 'choice',
        label: say('pages.start'),
        hint: say('pages.start.hint'),
        placeholder: say(app === null ? 'pages.start.app' : 'pages.start.empty'),
        isDisabled: own.length === 0,
        options: own.map(one => ({ value: one.slug, label: one.name })),
      },
      ...(begins
        ? [
            {
              key: 'template',
              kind: 'sketches',
              label: say('pages.template'),
              isRequired: true,
              options: templateNames.map(value => ({
                value,
                label: say(`pages.template.${value}`),
                hint: say(`pages.template.${value}.text`),
                sketch: sketches[value],
              })),
            } as const,
          ]
        : []),
      begins
        ? {
            key: 'opening',
            kind: 'choice',
            label: say('pages.opening'),
            isRequired: true,
            options: openings.map(value => ({ value, label: say(`pages.opening.${value}`) })),
          }
        : { key: 'detail', kind: 'flag', label: say('pages.detail') },
    ]
  }
