// Defines every element at once.
import { ownWidgets } from '../src/widgets/index.ts'
import { defineTyped } from './lc-widget.class.ts'

import.meta.glob(['./lc-*.ts', '!./lc-*.*.ts'], { eager: true })
for (const { element } of ownWidgets) defineTyped(element)

export { configure, findCore, getCore, whenCore } from '../src/api/registry.ts'
