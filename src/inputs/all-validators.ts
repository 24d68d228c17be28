// The pure half of every input: for the server, the builder and the pages of answers, which meet any of them. Importing it is
// enough: from then on the engine finds every check.
import * as address from './address/validate.ts'
import * as appCollection from './app-collection/validate.ts'
import * as checkbox from './checkbox/validate.ts'
import * as datePicker from './date-picker/validate.ts'
import * as email from './email/validate.ts'
import * as fileUpload from './file-upload/validate.ts'
import * as groupRadio from './group-radio/validate.ts'
import * as iban from './iban/validate.ts'
import * as imageRadio from './image-radio/validate.ts'
import * as json from './json/validate.ts'
import * as map from './map/validate.ts'
import * as phone from './phone/validate.ts'
import * as rangeSlider from './range-slider/validate.ts'
import * as slider from './slider/validate.ts'
import './validators.ts'
import { addCheck } from '../form/checks.ts'
import type { InputCheck } from '../form/checks.ts'

/** `npm run new input` adds a line here. */
const late: readonly (readonly [type: string, check: InputCheck])[] = [
  ['address', address],
  ['app collection', appCollection],
  ['checkbox', checkbox],
  ['date picker', datePicker],
  ['email', email],
  ['file upload', fileUpload],
  ['group radio', groupRadio],
  ['iban', iban],
  ['image radio', imageRadio],
  ['json', json],
  ['map', map],
  ['phone', phone],
  ['range slider', rangeSlider],
  ['slider', slider],
]
for (const [type, check] of late) addCheck(type, check)
