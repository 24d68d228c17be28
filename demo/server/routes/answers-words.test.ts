import { expect, test } from 'vitest'
import { saying } from './answers-words.ts'

// the database gives no words of one or two letters
const count = (text: string) =>
  [
    ...text
      .split(' ')
      .filter(word => word.length > 2)
      .reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<string, number>()),
  ].map(([value, times]) => ({ value, count: times }))
const left = (text: string): string =>
  saying(count(text))
    .map(({ value }) => value)
    .join(' ')

test('leaves out the words that only hold a sentence together, in the language that is written', () => {
  expect(left("the van was late and it's not the first time that the van has been late")).toBe('van late first time')
  expect(left('het lek in de romp was niet van gisteren maar van een eerdere vlucht')).toBe(
    'lek romp gisteren eerdere vlucht',
  )
  expect(left('der kratzer ist nicht auf dem flügel sondern auf der tür')).toBe('kratzer flügel tür')
})

test('keeps stop words in a language nobody wrote in, and drops texts of digits only', () => {
  expect(left('the die and the son with 747 and a380')).toBe('die son a380')
  expect(saying([])).toEqual([])
})
