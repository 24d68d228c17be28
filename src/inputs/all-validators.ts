// The pure half of every input: for the server, the builder and the pages of answers, which meet any of them. Importing it is
// enough: from then on the engine finds every check. An input is called as its folder: "range slider" is in range-slider/.
import { addCheck } from '../form/checks.ts'
import type { InputCheck } from '../form/checks.ts'

const checks = import.meta.glob<InputCheck>(['./*/validate.ts'], { eager: true })

for (const [file, check] of Object.entries(checks)) {
  const [, folder = ''] = file.split('/')
  addCheck(folder.replaceAll('-', ' '), check)
}
