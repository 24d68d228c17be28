// What the log of actions says. Only builders see it.
import { actions } from '../../actions/index.ts'

const titles = Object.fromEntries(actions.all().map(({ type, title }) => [`actions.kind.${type}`, title]))

export const words = {
  ...titles,
  'runs.title': 'Actions that ran',
  'runs.show': 'Actions that ran ({count})',
  'runs.text': 'Buttons that you press on this page, with what their actions send and get. Only you see it.',
  'runs.none': 'Nothing ran yet. Press a button on the page.',
  'runs.noMatch': 'No action matches.',
  'runs.search': 'Search in the log',
  'runs.failedOnly': 'Only failed',
  'runs.clear': 'Clear the log',
  'runs.cleared': 'The log is empty.',
  'runs.state.running': 'running',
  'runs.state.done': 'done',
  'runs.state.failed': 'failed',
  'runs.state.cancelled': 'cancelled',
  'runs.noType': 'No type',
  'runs.ms': '{ms} ms',
  'runs.pressed': 'Pressed: {name}',
  'runs.why': 'Why it failed',
  'runs.settings': 'Settings',
  'runs.sent': 'Sent',
  'runs.got': 'Got',
  'runs.noCalls': 'It sent nothing to the server.',
  'runs.waiting': 'waiting',
  'runs.noAnswer': 'no answer',
} as const
