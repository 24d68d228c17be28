import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('names the file after the document and its version', () => {
  expect([
    fileName({ name: 'Fault report', version: 3 }, false, 'form'),
    fileName({ name: 'Überprüfung / 2', version: 0 }, true, 'form'),
    fileName({ name: '???', version: 1 }, false, 'form'),
  ]).toEqual(['fault_report-v3.json', 'uberprufung___2-v0-draft.json', 'form-v1.json'])
})
