// The form of an app: its name and icon, what it shows around its pages, what stands in the header, and who may open it.
import { asRecord, textAt } from '../../base/loose.ts'
import type { Failure } from '../../base/result.ts'
import type { App } from '../../contract/entities/app.ts'
import type { Text } from '../../ui/text.tsx'
import { defaultLayout } from '../access.ts'
import type { FormField, FormValues } from '../manage/descriptor.ts'

const switches = ['showHeader', 'showAppMenu', 'showMainMenu'] as const
const headKeys = ['title', 'logo', 'colour'] as const
const mostNameLetters = 60

export const appFields = (say: Text): readonly FormField[] => [
  { key: 'name', kind: 'text', label: say('apps.name'), isRequired: true, maxLetters: mostNameLetters },
  { key: 'description', kind: 'text', label: say('apps.description'), isLong: true },
  { key: 'icon', kind: 'icon', label: say('apps.icon') },
  ...switches.map((key): FormField => ({
    key,
    kind: 'flag',
    label: say(`apps.${key}`),
    ...(key === 'showMainMenu' ? { hint: say('apps.showMainMenuHint') } : {}),
  })),
  { key: 'is_public', kind: 'flag', label: say('apps.publicLabel'), hint: say('apps.publicHint') },
  {
    key: 'title',
    kind: 'text',
    label: say('apps.headTitle'),
    hint: say('apps.headTitleHint'),
    maxLetters: mostNameLetters,
  },
  { key: 'logo', kind: 'text', label: say('apps.logo'), hint: say('apps.logoHint'), maxLetters: 2000 },
  {
    key: 'colour',
    kind: 'colour',
    label: say('apps.colour'),
    hint: say('apps.colourHint'),
    clear: say('apps.noColour'),
  },
]

export function appValues(app: App | undefined): FormValues {
  const { layout, appheader } = app?.settings ?? {}
  return {
    name: app?.name ?? '',
    description: app?.description ?? '',
    icon: app?.icon?.replace(/-icon$/, '') ?? '',
    ...Object.fromEntries(switches.map(key => [key, asRecord(layout)[key] ?? defaultLayout[key]])),
    is_public: app?.is_public === true,
    ...Object.fromEntries(headKeys.map(key => [key, textAt(asRecord(appheader), key)])),
  }
}

/** Returns an app as its calls take it. What else it has stays; whether it is public is sent if it was changed. */
export function appBody(values: FormValues, app: App | undefined) {
  const settings = Object.fromEntries(Object.entries(app?.settings ?? {}).filter(([key]) => key !== 'appmenu'))
  const text = (key: string): string => String(values[key] ?? '').trim()
  return {
    name: text('name'),
    description: text('description'),
    icon: text('icon'),
    settings: {
      ...settings,
      layout: {
        ...asRecord(settings['layout']),
        ...Object.fromEntries(switches.map(key => [key, values[key] === true])),
      },
      appheader: { ...asRecord(settings['appheader']), ...Object.fromEntries(headKeys.map(key => [key, text(key)])) },
    },
    ...((values['is_public'] === true) === (app?.is_public === true)
      ? {}
      : { is_public: values['is_public'] === true }),
  }
}

/** What the server says of a setting, at the field of the form. */
export const atFields = (failure: Failure): Failure =>
  failure.issues
    ? {
        ...failure,
        issues: failure.issues.map(issue => ({
          ...issue,
          path: issue.path.replace(/^settings\.(?:layout|appheader)\./, ''),
        })),
      }
    : failure
