// What quick add offers in a form: a question type to add, a question to go to.
import { inputs } from '../../inputs/index.ts'
import type { Say } from '../../form/rules.ts'
import type { Command } from '../../workbench/quick-add.tsx'
import { createActions } from './actions.ts'
import type { FormBuilder } from './builder.ts'
import { nameAt } from './name-at.ts'
import { allQuestions, readAt, textAt } from './path.ts'
import { inputTitle } from './input-title.ts'

/** `show` opens the tab that shows what was added or selected. */
export function quickCommands(builder: FormBuilder, say: Say, show: () => void): readonly Command[] {
  const actions = createActions(builder, say)
  const { settings } = builder.get()
  const inForm = (go: () => void) => () => {
    show()
    go()
  }
  return [
    ...inputs.all().map((input): Command => ({
      id: `add ${input.type}`,
      label: say('builder.quick.add', { name: inputTitle(input, say) }),
      icon: input.icon,
      kind: say('builder.add'),
      also: `${input.type} ${say(`builder.group.${input.group}`)}`,
      run: inForm(() => actions.add(input)),
    })),
    ...(['default', 'Tab', 'List'] as const).map((type): Command => ({
      id: `row ${type}`,
      label: say('builder.quick.add', { name: say(`builder.row.${type}`) }),
      icon: 'layout',
      kind: say('builder.add'),
      also: 'row section',
      run: inForm(() => actions.addRow(type)),
    })),
    {
      id: 'step',
      label: say('builder.addStep'),
      icon: 'page',
      kind: say('builder.add'),
      also: 'page',
      run: inForm(() => actions.addStep()),
    },
    ...allQuestions(settings).map((path): Command => ({
      id: `go ${path}`,
      label: say('builder.quick.go', { name: nameAt(settings, path, say) }),
      icon: 'arrow-right',
      kind: say('builder.go'),
      also: textAt(readAt(settings, path) ?? {}, 'key'),
      run: inForm(() => builder.select(path)),
    })),
    {
      id: 'form',
      label: say('builder.quick.form'),
      icon: 'form',
      kind: say('builder.go'),
      also: 'settings',
      run: inForm(() => builder.select('')),
    },
  ]
}
