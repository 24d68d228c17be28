import type { InputFacts } from '../part.ts'

export const facts: InputFacts = {
  survey: {
    reads: element => element['type'] === 'html',
    make: (element, base, tools) => [
      {
        id: base['id'],
        key: base['key'],
        type: base['type'],
        ...(base['active'] === false ? { active: false } : {}),
        settings: { content: tools.text(element['html']) },
      },
    ],
  },
}
