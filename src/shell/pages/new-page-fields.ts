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
      ...(own.length === 0 && (collections || app === null) // while it is read, its choice has its height
        ? []
        : [
            {
              key: 'collection',
              kind: 'choice',
              label: say('pages.start'),
              hint: say('pages.start.hint'),
              placeholder: say('pages.start.empty'),
              options: own.map(one => ({ value: one.slug, label: one.name })),
            } as const,
          ]),
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
