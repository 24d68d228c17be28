// Pure: the server checks answers with this file too.
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { sayEnglish } from '../../form/rules.ts'
import { readAddress, toHouseNumber, toPostcode, writeAddress } from './address.ts'
import { words } from './words.ts'

/** A required address has a Dutch postcode without a space (VAL-019, VAL-021), a house number from 1 (VAL-020), a street and a city. */
export const validate: InputValidator = (question, value, say = sayEnglish) => {
  if (!question.required) return null
  const address = readAddress(value)
  const wrong =
    !address || address.street.trim() === '' || address.city.trim() === ''
      ? 'missing'
      : toPostcode(address.postcode) !== address.postcode
        ? 'postcodeWrong'
        : toHouseNumber(address.number) === undefined
          ? 'numberWrong'
          : null
  return wrong === null ? null : question.validation?.message || say(`input.address.${wrong}`, {}, words)
}

export const accepts: InputAccepts = (_, value) => readAddress(value) !== undefined

export const answerText: InputText = (_, value) => {
  const address = readAddress(value)
  return address && writeAddress(address)
}
