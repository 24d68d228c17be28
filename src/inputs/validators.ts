// The pure half of the inputs, without their views: the engine validates answers with it, in the browser and on the
// server. This list has what a plain form needs; the other validators are in all-validators.ts, and a form that needs
// one of them loads them first.
import { addCheck } from '../form/checks.ts'
import type { InputCheck } from '../form/checks.ts'
import * as number from './number/validate.ts'
import * as openText from './open-text/validate.ts'
import * as radio from './radio/validate.ts'
import * as select from './select/validate.ts'
import * as textarea from './textarea/validate.ts'
import * as toggle from './toggle/validate.ts'
import * as markup from './markup/validate.ts'
import * as button from './button/validate.ts'

const plain: readonly (readonly [type: string, check: InputCheck])[] = [
  ['number', number],
  ['open text', openText],
  ['radio', radio],
  ['select', select],
  ['textarea', textarea],
  ['toggle', toggle],
  ['markup', markup],
  ['button', button],
]
for (const [type, check] of plain) addCheck(type, check)
