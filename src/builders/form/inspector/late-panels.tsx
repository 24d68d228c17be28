// The settings of what can be selected load with the first sign that somebody will select something: a builder that opens shows
// those of the form, which need neither conditions nor options.
import type { ComponentProps } from 'react'
import { later } from '../../../ui/later.tsx'
import type * as Question from './question-panel.tsx'
import type * as Row from './row-panel.tsx'

const question = (): Promise<typeof Question> => import('./question-panel.tsx')
const row = (): Promise<typeof Row> => import('./row-panel.tsx')

export const QuestionPanel = later<ComponentProps<typeof Question.QuestionPanel>>(
  async () => (await question()).QuestionPanel,
)
export const RowPanel = later<ComponentProps<typeof Row.RowPanel>>(async () => (await row()).RowPanel)
export const ListPanel = later<ComponentProps<typeof Row.ListPanel>>(async () => (await row()).ListPanel)
export const StepPanel = later<ComponentProps<typeof Row.StepPanel>>(async () => (await row()).StepPanel)
export const TabPanel = later<ComponentProps<typeof Row.TabPanel>>(async () => (await row()).TabPanel)

/** Loads the settings of questions and rows ahead; what fails is shown, with a retry, where it is drawn. */
export const loadPanels = (): Promise<unknown> =>
  Promise.allSettled([QuestionPanel, RowPanel, ListPanel, StepPanel, TabPanel].map(panel => panel.load()))
