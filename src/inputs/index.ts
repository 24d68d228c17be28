// The inputs a form may ask with. An embedder adds one with `inputs.add(descriptor)` and its check with `validators.set(type, …)`.
import { createRegistry } from '../base/registry.ts'
import type { Registry } from '../base/registry.ts'
import type { InputDescriptor } from './part.ts'
import { checkbox } from './checkbox/index.ts'
import { datePicker } from './date-picker/index.ts'
import { number } from './number/index.ts'
import { openText } from './open-text/index.ts'
import { radio } from './radio/index.ts'
import { select } from './select/index.ts'
import { textarea } from './textarea/index.ts'
import { toggle } from './toggle/index.ts'

export const inputs: Registry<InputDescriptor> = createRegistry('input', [openText, textarea, number, radio, checkbox, select, datePicker, toggle])
