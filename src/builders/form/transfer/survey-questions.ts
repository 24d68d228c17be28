// Converts one question of a SurveyJS survey to one or more questions of a form. The inputs decide which of them
// matches. Pure.
import type { Loose } from '../../../base/loose.ts'
import type { SurveyTools } from '../../../inputs/survey.ts'
import type { InputFactsByType } from '../input-facts.ts'
import { listAt, textAt } from '../path.ts'

/** Undefined for an unsupported type. Conditions refer to the first created question. */
export function questionsOf(element: Loose, facts: InputFactsByType, tools: SurveyTools): readonly Loose[] | undefined {
  const type = textAt(element, 'type').toLowerCase()
  const name = textAt(element, 'name') || type
  const reader = readerOf({ ...element, type }, facts)
  if (!reader && type !== 'multipletext') {
    tools.note(type === 'expression' ? 'survey.expression' : 'survey.type', {
      name,
      type,
      expression: textAt(element, 'expression'),
    })
    return undefined
  }
  const title = tools.text(element['title']) || name
  const description = tools.text(element['description'])
  const placeholder = tools.text(element['placeholder'] ?? element['placeHolder'])
  const key = tools.key(name)
  if (key !== name) tools.note('survey.key', { name, key })
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
  tellLost(element, tools.note)
  const read = { ...element, type }
  return reader
    ? reader.survey.make(read, { ...base, type: reader.type }, tools)
    : severalTexts(read, base, facts, tools)
}

/** Finds the input that matches an element. */
function readerOf(element: Loose, facts: InputFactsByType) {
  const readers = [...facts].flatMap(([type, { survey }]) => (survey?.reads(element) ? [{ type, survey }] : []))
  return readers.find(({ survey }) => !survey.isLast) ?? readers[0]
}

/** Properties that are read, here or in surveyjs.ts, or only affect the look. All others are reported. */
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

/** Reports the unsupported properties of an element. */
export function tellLost(element: Loose, note: SurveyTools['note']): void {
  for (const property of Object.keys(element))
    if (!known.has(property) && element[property] !== false && element[property] !== '')
      note('survey.property', { name: textAt(element, 'name') || textAt(element, 'type'), property })
}

function widthOf(element: Loose): Loose {
  const width = textAt(element, 'width')
  return /^\s*50\s*%\s*$/.test(width) ? { width: '50%' } : {}
}

/** A heading, and a question for each text. */
function severalTexts(element: Loose, base: Loose, facts: InputFactsByType, tools: SurveyTools): readonly Loose[] {
  const items = listAt(element, 'items').flatMap(item => {
    const read = { ...item, type: 'text', name: textAt(item, 'name') }
    const reader = readerOf(read, facts)
    const key = tools.key(`${textAt(base, 'key')}_${textAt(item, 'name')}`)
    const made = {
      id: key,
      key,
      label: tools.text(item['title']) || textAt(item, 'name'),
      required: item['isRequired'] === true || element['isRequired'] === true,
    }
    return reader ? reader.survey.make(read, { ...made, type: reader.type }, tools) : []
  })
  tools.note('survey.matrixKeys', {
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

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Plain words as a paragraph of a form. */
export const paragraph = (words: string): string => `<p>${escaped(words)}</p>`
