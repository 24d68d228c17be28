// One question of a SurveyJS survey as one or more of ours. Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { listAt, textAt } from '../place.ts'
import { words } from './words.ts'

/** What a conversion needs of the survey around it. */
export interface Around {
  /** A text that may be written in several languages. */
  text(value: unknown): string
  /** A free key near a name. */
  key(name: string): string
  note(key: string, params: Readonly<Record<string, string | number>>): void
}

/** Undefined for a type that has no counterpart. The first question made is the one conditions mean. */
export function questionsOf(element: Loose, around: Around): readonly Loose[] | undefined {
  const type = textAt(element, 'type').toLowerCase()
  const name = textAt(element, 'name') || type
  const make = Object.hasOwn(makers, type) ? makers[type] : undefined
  if (!make) {
    around.note(type === 'expression' ? 'survey.expression' : 'survey.type', {
      name,
      type,
      expression: textAt(element, 'expression'),
    })
    return undefined
  }
  const title = around.text(element['title']) || name
  const description = around.text(element['description'])
  const placeholder = around.text(element['placeholder'] ?? element['placeHolder'])
  const key = around.key(name)
  if (key !== name) around.note('survey.key', { name, key })
  const answerKey = textAt(element, 'valueName')
  const base: Loose = {
    id: key,
    key,
    label: title,
    ...(description === '' ? {} : { sublabel: description }),
    ...(placeholder === '' ? {} : { placeholder }),
    ...(answerKey === '' ? {} : { answerKey }),
    required: element['isRequired'] === true,
    ...(element['visible'] === false ? { active: false } : {}),
    ...widthOf(element),
  }
  tellLost(element, around.note)
  return make(element, base, around)
}

/** What is read, here or in surveyjs.ts, and what is only about looks. Everything else is told. */
const known = new Set([
  'type',
  'name',
  'title',
  'description',
  'placeholder',
  'placeHolder',
  'valueName',
  'isRequired',
  'requiredErrorText',
  'visible',
  'visibleIf',
  'width',
  'startWithNewLine',
  'validators',
  'defaultValue',
  'inputType',
  'min',
  'max',
  'step',
  'maxLength',
  'rows',
  'cols',
  'choices',
  'choicesByUrl',
  'showOtherItem',
  'hasOther',
  'otherText',
  'showNoneItem',
  'hasNone',
  'noneText',
  'minSelectedChoices',
  'maxSelectedChoices',
  'rateValues',
  'rateMin',
  'rateMax',
  'rateStep',
  'rateCount',
  'minRateDescription',
  'maxRateDescription',
  'labelTrue',
  'labelFalse',
  'valueTrue',
  'valueFalse',
  'columns',
  'isAllRowRequired',
  'eachRowRequired',
  'items',
  'html',
  'acceptedTypes',
  'maxSize',
  'allowMultiple',
  'multiSelect',
  'elements',
  'questions',
  'state',
  'templateElements',
  'templateTitle',
  'maxPanelCount',
  'addPanelText',
  'panelAddText',
  'allowAddPanel',
  'expression',
  'minWidth',
  'maxWidth',
  'indent',
  'size',
  'titleLocation',
  'descriptionLocation',
  'errorLocation',
  'colCount',
  'autoGrow',
  'allowResize',
  'showLabel',
  'imageFit',
  'imageHeight',
  'imageWidth',
  'minImageHeight',
  'minImageWidth',
  'maxImageHeight',
  'maxImageWidth',
  'contentMode',
  'rateType',
  'rateDisplayMode',
  'displayMode',
  'renderAs',
  'useDisplayValuesInDynamicTexts',
  'showNumber',
  'hideNumber',
  'questionTitleLocation',
  'questionTitleWidth',
  'innerIndent',
  'gridLayoutColumns',
  'storeDataAsText',
  'waitForUpload',
  'allowImagesPreview',
  'needConfirmRemoveFile',
  'allowClear',
  'showClearButton',
  'searchEnabled',
  'showCommentOthersArea',
  'alternateRows',
  'verticalAlign',
  'cellType',
  'navigationTitle',
  'renderMode',
  'panelCount',
  'id',
])

/** Tells what of an element has no counterpart. */
export function tellLost(element: Loose, note: Around['note']): void {
  for (const property of Object.keys(element))
    if (!known.has(property) && element[property] !== false && element[property] !== '')
      note('survey.property', { name: textAt(element, 'name') || textAt(element, 'type'), property })
}

type Make = (element: Loose, base: Loose, around: Around) => readonly Loose[]

function widthOf(element: Loose): Loose {
  const width = textAt(element, 'width')
  return /^\s*50\s*%\s*$/.test(width) ? { width: '50%' } : {}
}

const settingsOf = (element: Loose, names: Readonly<Record<string, string>>, more: Loose = {}): Loose => {
  const settings = {
    ...Object.fromEntries(
      Object.entries(names).flatMap(([from, to]) => (element[from] === undefined ? [] : [[to, element[from]]])),
    ),
    ...more,
  }
  return Object.keys(settings).length === 0 ? {} : { settings }
}

/** The default answer as it is kept here. */
function withDefault(question: Loose, element: Loose, around: Around): Loose {
  const value = element['defaultValue']
  if (value === undefined || value === null) return question
  const fits = Array.isArray(value)
    ? ['checkbox', 'select'].includes(textAt(question, 'type'))
    : !isRecord(value) && textAt(question, 'type') !== 'date picker'
  if (!fits) {
    around.note('survey.default', { name: textAt(element, 'name') })
    return question
  }
  return {
    ...question,
    settings: { ...(isRecord(question['settings']) ? question['settings'] : {}), default_value: value },
  }
}

/** The bounds a check of the survey sets, as one rule of ours. */
function ruleOf(
  element: Loose,
  around: Around,
  bounds: { readonly min?: unknown; readonly max?: unknown } = {},
): Loose {
  const name = textAt(element, 'name')
  let { min, max } = bounds
  let message = ''
  for (const check of listAt(element, 'validators')) {
    const type = textAt(check, 'type')
    message ||= around.text(check['text'])
    if (type === 'numeric') {
      min = check['minValue'] ?? min
      max = check['maxValue'] ?? max
    } else if (type === 'text') {
      min = check['minLength'] ?? min
      max = check['maxLength'] ?? max
    } else if (type === 'answercount') {
      min = check['minCount'] ?? min
      max = check['maxCount'] ?? max
    } else if (type !== 'email') around.note('survey.validator', { name, type })
  }
  message ||= around.text(element['requiredErrorText'])
  const isBounded = min !== undefined || max !== undefined
  if (isBounded && element['isRequired'] !== true) around.note('survey.optional', { name })
  if (!isBounded && message === '') return {}
  return {
    validation: {
      type: isBounded ? 'Not null range' : 'Not null',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(message === '' ? {} : { message }),
    },
  }
}

function text(element: Loose, base: Loose, around: Around): readonly Loose[] {
  const kind = textAt(element, 'inputType') || 'text'
  const name = textAt(element, 'name')
  const isEmail = kind === 'email' || listAt(element, 'validators').some(check => check['type'] === 'email')
  const { min, max } = element
  const made = ((): Loose => {
    if (isEmail) return { ...base, type: 'email', ...ruleOf(element, around) }
    switch (kind) {
      case 'tel':
        return { ...base, type: 'phone', ...ruleOf(element, around) }
      case 'number':
        return {
          ...base,
          type: 'number',
          ...settingsOf(element, { min: 'min', max: 'max', step: 'step' }),
          ...ruleOf(element, around, { min, max }),
        }
      case 'range':
        return { ...base, type: 'slider', ...settingsOf(element, { min: 'min', max: 'max', step: 'step' }) }
      case 'date':
        return { ...base, type: 'date picker', ...settingsOf(element, { min: 'min', max: 'max' }, { mode: 'Date' }) }
      case 'datetime-local':
      case 'datetime':
        return {
          ...base,
          type: 'date picker',
          ...settingsOf(element, { min: 'min', max: 'max' }, { mode: 'Datetime' }),
        }
      case 'time':
        return { ...base, type: 'date picker', settings: { mode: 'Time' } }
      default:
        if (kind !== 'text') around.note('survey.inputType', { name, type: kind })
        return {
          ...base,
          type: 'open text',
          ...settingsOf(element, { maxLength: 'max_length' }),
          ...ruleOf(element, around),
        }
    }
  })()
  return [withDefault(made, element, around)]
}

const comment: Make = (element, base, around) => [
  withDefault(
    {
      ...base,
      type: 'textarea',
      ...settingsOf(element, { rows: 'rows', maxLength: 'max_length' }),
      ...ruleOf(element, around),
    },
    element,
    around,
  ),
]

function optionsOf(element: Loose, around: Around): readonly Loose[] {
  const stored = Array.isArray(element['choices']) ? element['choices'] : []
  const name = textAt(element, 'name')
  if (element['choicesByUrl'] !== undefined || (stored.length === 0 && element['choicesFromQuestion'] !== undefined))
    around.note('survey.choices', { name })
  const options = stored.map((one: unknown): Loose => {
    if (!isRecord(one)) return { key: String(one), name: String(one), value: one }
    for (const property of ['visibleIf', 'enableIf'])
      if (one[property] !== undefined)
        around.note('survey.property', { name: `${name}, ${textAt(one, 'value')}`, property })
    const image = around.text(one['imageLink'])
    return {
      key: textAt(one, 'value'),
      name: around.text(one['text']) || textAt(one, 'value'),
      value: one['value'],
      ...(image === '' ? {} : { image }),
    }
  })
  const extra = (flags: readonly string[], value: string, label: string, fallback: string): readonly Loose[] =>
    flags.some(flag => element[flag] === true)
      ? [{ key: value, name: around.text(element[label]) || fallback, value }]
      : []
  return [
    ...options,
    ...extra(['showNoneItem', 'hasNone'], 'none', 'noneText', words['survey.none.choice']),
    ...extra(hasOther, 'other', 'otherText', words['survey.other.choice']),
  ]
}
const hasOther = ['showOtherItem', 'hasOther']

const choice =
  (type: string, settings?: Loose): Make =>
  (element, base, around) => {
    const bounds =
      type === 'checkbox' || settings
        ? { min: element['minSelectedChoices'] || undefined, max: element['maxSelectedChoices'] || undefined }
        : {}
    const made = withDefault(
      {
        ...base,
        type,
        options: optionsOf(element, around),
        ...(settings ? { settings } : {}),
        ...ruleOf(element, around, bounds),
      },
      element,
      around,
    )
    if (!hasOther.some(flag => element[flag] === true)) return [made]
    const key = around.key(`${textAt(base, 'key')}_other`)
    return [
      made,
      {
        id: key,
        key,
        type: 'open text',
        label: words['survey.other'],
        required: true,
        conditions: [{ type: 'Show', option: 'Equals value', question_id: textAt(base, 'key'), value: 'other' }],
      },
    ]
  }

function rating(element: Loose, base: Loose, around: Around): readonly Loose[] {
  if (Array.isArray(element['rateValues']))
    return [
      withDefault(
        { ...base, type: 'radio', options: optionsOf({ ...element, choices: element['rateValues'] }, around) },
        element,
        around,
      ),
    ]
  const min = Number(element['rateMin'] ?? 1)
  const step = Number(element['rateStep'] ?? 1)
  const max = Number(
    element['rateMax'] ?? (element['rateCount'] === undefined ? 5 : min + (Number(element['rateCount']) - 1) * step),
  )
  const [low, high] = [around.text(element['minRateDescription']), around.text(element['maxRateDescription'])]
  return [
    withDefault(
      {
        ...base,
        type: 'slider',
        settings: {
          min,
          max,
          step,
          ...(low === '' ? {} : { min_label: low }),
          ...(high === '' ? {} : { max_label: high }),
        },
      },
      element,
      around,
    ),
  ]
}

function boolean(element: Loose, base: Loose, around: Around): readonly Loose[] {
  const [yes, no] = [around.text(element['labelTrue']), around.text(element['labelFalse'])]
  const isPlain = yes === '' && no === '' && element['valueTrue'] === undefined && element['valueFalse'] === undefined
  const options = isPlain
    ? {}
    : {
        options: [
          { key: 'yes', name: yes || 'Yes', value: element['valueTrue'] ?? true },
          { key: 'no', name: no || 'No', value: element['valueFalse'] ?? false },
        ],
      }
  return [withDefault({ ...base, type: 'toggle', ...options, ...ruleOf(element, around) }, element, around)]
}

function matrix(element: Loose, base: Loose, around: Around): readonly Loose[] {
  const radios = optionsOf({ name: element['name'], choices: element['rows'] }, around).map(row => ({
    key: textAt(row, 'key'),
    label: textAt(row, 'name'),
  }))
  const options = optionsOf({ name: element['name'], choices: element['columns'] }, around)
  if (radios.length === 0 || options.length === 0) around.note('survey.rows', { name: textAt(element, 'name') })
  const isAll = element['isAllRowRequired'] === true || element['eachRowRequired'] === true
  return [
    {
      ...base,
      type: 'group radio',
      radios,
      options,
      ...(isAll
        ? { required: true, validation: { type: 'Not null range', min: radios.length, max: radios.length } }
        : ruleOf(element, around)),
    },
  ]
}

function multiple(element: Loose, base: Loose, around: Around): readonly Loose[] {
  const items = listAt(element, 'items').flatMap(item =>
    text(
      { ...item, name: textAt(item, 'name') },
      {
        ...(() => {
          const key = around.key(`${textAt(base, 'key')}_${textAt(item, 'name')}`)
          return { id: key, key }
        })(),
        label: around.text(item['title']) || textAt(item, 'name'),
        required: item['isRequired'] === true || element['isRequired'] === true,
      },
      around,
    ),
  )
  around.note('survey.matrixKeys', {
    name: textAt(element, 'name'),
    keys: items.map(item => textAt(item, 'key')).join(', '),
  })
  const heading = {
    id: base['key'],
    key: base['key'],
    type: 'markup',
    settings: { content: `<h3>${escaped(textAt(base, 'label'))}</h3>` },
  }
  return [heading, ...items]
}

function file(element: Loose, base: Loose, around: Around): readonly Loose[] {
  const extensions = textAt(element, 'acceptedTypes')
    .split(',')
    .map(one => one.trim().replace(/^\./, ''))
    .filter(one => /^\w+$/.test(one))
  const size = Number(element['maxSize'])
  const max = element['allowMultiple'] === true ? undefined : 1
  return [
    {
      ...base,
      type: 'file upload',
      ...(extensions.length === 0 ? {} : { extensions }),
      ...(size > 0 ? { settings: { maxSizeMb: Math.max(1, Math.round(size / 1_048_576)) } } : {}),
      ...(max === undefined
        ? ruleOf(element, around)
        : { validation: { type: 'Not null range', min: element['isRequired'] === true ? 1 : 0, max } }),
    },
  ]
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Plain words as a paragraph of a form. */
export const paragraph = (words: string): string => `<p>${escaped(words)}</p>`

const html: Make = (element, base, around) => [
  {
    id: base['key'],
    key: base['key'],
    type: 'markup',
    ...(base['active'] === false ? { active: false } : {}),
    settings: { content: around.text(element['html']) },
  },
]

const makers: Readonly<Record<string, Make>> = {
  text,
  comment,
  rating,
  boolean,
  matrix,
  html,
  file,
  multipletext: multiple,
  radiogroup: choice('radio'),
  buttongroup: choice('radio'),
  checkbox: choice('checkbox'),
  dropdown: choice('select'),
  tagbox: choice('select', { multiple: true }),
  imagepicker: (element, base, around) =>
    choice(element['multiSelect'] === true ? 'checkbox' : 'image radio')(element, base, around),
}
