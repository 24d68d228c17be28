// The pure half of every input, without its views: the engine and the server judge answers with this list.
import type { InputAccepts, InputText, InputValidator } from './part.ts'
import * as checkbox from './checkbox/validate.ts'
import * as datePicker from './date-picker/validate.ts'
import * as number from './number/validate.ts'
import * as openText from './open-text/validate.ts'
import * as radio from './radio/validate.ts'
import * as select from './select/validate.ts'
import * as textarea from './textarea/validate.ts'
import * as toggle from './toggle/validate.ts'
import * as markup from './markup/validate.ts'
import * as button from './button/validate.ts'
import * as json from './json/validate.ts'
import * as appCollection from './app-collection/validate.ts'
import * as email from './email/validate.ts'
import * as iban from './iban/validate.ts'
import * as slider from './slider/validate.ts'
import * as rangeSlider from './range-slider/validate.ts'
import * as imageRadio from './image-radio/validate.ts'
import * as groupRadio from './group-radio/validate.ts'
import * as phone from './phone/validate.ts'
import * as map from './map/validate.ts'
import * as address from './address/validate.ts'
import * as fileUpload from './file-upload/validate.ts'

export interface InputCheck {
  readonly validate: InputValidator
  readonly accepts: InputAccepts
  /** How an answer reads; absent where answer-text.ts knows the shape. */
  readonly answerText?: InputText
  /** Nothing is asked: the question counts neither as answered nor as missing, and nothing is saved of it. */
  readonly isStatic?: boolean
}

export const validators: Map<string, InputCheck> = new Map([
  ['checkbox', checkbox], ['date picker', datePicker], ['number', number], ['open text', openText],
  ['radio', radio], ['select', select], ['textarea', textarea], ['toggle', toggle],
  ['markup', markup],
  ['button', button],
  ['json', json],
  ['app collection', appCollection],
  ['email', email],
  ['iban', iban],
  ['slider', slider],
  ['range slider', rangeSlider],
  ['image radio', imageRadio],
  ['group radio', groupRadio],
  ['phone', phone],
  ['map', map],
  ['address', address],
  ['file upload', fileUpload],
])
