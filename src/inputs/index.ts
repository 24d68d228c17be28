// The inputs a form may ask with. An embedder adds one with `inputs.add(descriptor)` and its check with `addCheck(type, …)` of checks.ts.
import { createRegistry } from '../base/registry.ts'
import type { Registry } from '../base/registry.ts'
import { announceChecks } from '../form/checks.ts'
import type { InputDescriptor } from './part.ts'
import { checkbox } from './checkbox/index.ts'
import { datePicker } from './date-picker/index.ts'
import { number } from './number/index.ts'
import { openText } from './open-text/index.ts'
import { radio } from './radio/index.ts'
import { select } from './select/index.ts'
import { textarea } from './textarea/index.ts'
import { toggle } from './toggle/index.ts'
import { markup } from './markup/index.ts'
import { button } from './button/index.ts'
import { json } from './json/index.ts'
import { appCollection } from './app-collection/index.ts'
import { email } from './email/index.ts'
import { iban } from './iban/index.ts'
import { slider } from './slider/index.ts'
import { rangeSlider } from './range-slider/index.ts'
import { imageRadio } from './image-radio/index.ts'
import { groupRadio } from './group-radio/index.ts'
import { phone } from './phone/index.ts'
import { address } from './address/index.ts'
import { fileUpload } from './file-upload/index.ts'
import { map } from './map/index.ts'

export const inputs: Registry<InputDescriptor> = createRegistry('input', [
  openText,
  textarea,
  number,
  radio,
  checkbox,
  select,
  datePicker,
  toggle,
  markup,
  button,
  json,
  appCollection,
  email,
  iban,
  slider,
  rangeSlider,
  imageRadio,
  groupRadio,
  phone,
  address,
  fileUpload,
  map,
])

// the checks of most are loaded with the forms that need them (all-validators.ts)
announceChecks(inputs.all().map(({ type }) => type))
