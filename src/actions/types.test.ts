import { expect, it } from 'vitest'
import { actions } from './index.ts'

const named =
  'deepdive, collapsible_row, importdata, tooltip, refresh, questionnaire, link, external, tablink, insert, update, delete, actionflow, downloadfile, generatepdf, popup, loading, wait, hiderows'.split(
    ', ',
  )

it('has the 19 action types, each of which runs and has settings that are checked (ACT-003)', async () => {
  expect(
    actions
      .all()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(named.toSorted())
  for (const type of named) {
    const action = actions.find(type)
    expect((await action?.load())?.run, type).toBeTypeOf('function')
    expect((await action?.loadSchema())?.schema, type).toBeTypeOf('object')
  }
})
