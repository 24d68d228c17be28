// What a slash at the start of a paragraph can insert.
import type { Command } from 'prosemirror-state'
import { block, insertRule, list, quote } from '../commands.ts'
import type { Feature } from '../features.ts'
import { typeSign } from '../fields/token.ts'
import type { PartForm } from '../parts/menu.tsx'
import { schema } from '../schema.ts'
import { insertDetails, tasks } from '../style-commands.ts'

const { nodes } = schema

export interface SlashEntry {
  readonly id: string
  /** Key of its name. */
  readonly label: string
  readonly icon: string
  readonly feature?: Feature | undefined
  readonly does: Command | PartForm | 'table'
}

const heading = (level: 1 | 2 | 3): SlashEntry => ({
  id: `heading.${level}`,
  label: `rich.heading.${level}`,
  icon: 'heading',
  feature: 'heading',
  does: block(nodes.heading, { level }),
})

export const slashEntries: readonly SlashEntry[] = [
  { id: 'paragraph', label: 'rich.paragraph', icon: 'text', does: block(nodes.paragraph) },
  heading(1),
  heading(2),
  heading(3),
  { id: 'bullets', label: 'rich.bullets', icon: 'list', feature: 'list', does: list(nodes.bullet_list) },
  { id: 'numbers', label: 'rich.numbers', icon: 'list-numbered', feature: 'list', does: list(nodes.ordered_list) },
  { id: 'tasks', label: 'rich.tasks', icon: 'check', feature: 'tasks', does: tasks },
  { id: 'quote', label: 'rich.quote', icon: 'quote', feature: 'quote', does: quote },
  { id: 'codeBlock', label: 'rich.codeBlock', icon: 'code', feature: 'codeBlock', does: block(nodes.code_block) },
  { id: 'details', label: 'rich.details', icon: 'chevron-down', feature: 'details', does: insertDetails },
  { id: 'picture', label: 'rich.image', icon: 'image', feature: 'image', does: 'picture' },
  { id: 'video', label: 'rich.videoPart', icon: 'play', feature: 'video', does: 'video' },
  { id: 'table', label: 'rich.table', icon: 'table', feature: 'table', does: 'table' },
  { id: 'button', label: 'rich.button', icon: 'plus-circle', feature: 'button', does: 'button' },
  { id: 'field', label: 'rich.fields.insert', icon: 'tag', feature: 'field', does: typeSign },
  { id: 'rule', label: 'rich.rule', icon: 'minus', feature: 'rule', does: insertRule },
]
