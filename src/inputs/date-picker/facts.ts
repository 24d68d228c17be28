import type { Question } from '../../form/definition.ts'
import { numberIn, ruleBounds } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { inputTypeOf, settingsOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  fields: { types: ['date'], questionOf: () => ({ width: '50%', settings: { mode: 'Date' } }) },
  examples: question => dates(question),
  survey: {
    reads: element => element['type'] === 'text' && Object.hasOwn(modes, inputTypeOf(element)),
    make: (element, base, tools) => {
      const mode = modes[inputTypeOf(element)]
      const settings =
        mode === 'Time' ? { settings: { mode } } : settingsOf(element, { min: 'min', max: 'max' }, { mode })
      return [withDefault({ ...base, ...settings }, element, tools, 'none')]
    },
  },
}

const days = 86_400_000
/** A Monday, 9:00 in UTC. */
const someDay = Date.UTC(2026, 2, 16, 9)

function dates(question: Question): readonly unknown[] {
  const mode = question.settings['mode'] ?? question.settings['type']
  const isTime = mode === 'Time'
  const read = (value: unknown): number | undefined => {
    const moment = numberIn(value) ?? (typeof value === 'string' && value !== '' ? Date.parse(value) : Number.NaN)
    return Number.isFinite(moment)
      ? !isTime && Math.abs(moment) >= 1e8 && Math.abs(moment) < 1e11
        ? moment * 1000
        : moment
      : undefined
  }
  const rule = ruleBounds(question)
  const min = Math.max(read(question.settings['min']) ?? -Infinity, rule.min ?? -Infinity)
  const max = Math.min(read(question.settings['max']) ?? Infinity, rule.max ?? Infinity)
  const unit = isTime ? 3_600_000 : days
  const usual = isTime ? 9 * unit : mode === 'Date' ? someDay - 9 * 3_600_000 : someDay
  const start = usual >= min && usual <= max ? usual : Number.isFinite(min) ? min : Math.min(max, usual)
  const inside = [0, 1, 5, 3, 8].map(count => start + count * unit).filter(moment => moment >= min && moment <= max)
  const moments = [...inside, ...[min, max].filter(Number.isFinite)]
  const wanted = numberIn(question.validation?.value)
  if (question.settings['range'] === true)
    return [
      ...moments.map(moment => ({ start: moment, end: Math.min(max, moment + 2 * unit) })),
      ...moments.map(moment => ({ start: moment, end: moment })),
    ]
  return [...(wanted === undefined ? [] : [wanted]), ...moments]
}

const modes: Readonly<Record<string, string>> = {
  date: 'Date',
  'datetime-local': 'Datetime',
  datetime: 'Datetime',
  time: 'Time',
}
