import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Text',
  answer: null,
  question: {
    key: 'intro',
    type: 'markup',
    settings: {
      content:
        '<h2>Before you start</h2><p>Have the <b>maintenance log</b> at hand. You need:</p><ul><li>the tail number</li><li>the <i>last inspection</i> date</li></ul><p>Questions? <a href="https://example.com/help">Read the guide</a>.</p>',
    },
  },
}
