// A text that several people write in at once (docs/decisions/several-writers.md).
import * as v from '../../base/schema.ts'
import { Builder, Comment } from './comment.ts'

const text = v.string()
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The message of the app socket for people who have a text open; its data is `TextNews`. */
export const textTopic = 'Text'
export const mostSharedTexts = 500
export const mostTextComments = 500

/** Times are in Unix seconds. */
export const SharedText = v.looseObject({
  id: text,
  name: text,
  /** How many steps were taken. */
  version: whole,
  created_at: v.number(),
  changed_at: v.number(),
  changed_by: v.nullable(Builder),
})
export type SharedText = v.InferOutput<typeof SharedText>

/** A change as JSON of prosemirror-transform, and the editor that made it. */
export const SharedStep = v.looseObject({ step: v.unknown(), client: text })
export type SharedStep = v.InferOutput<typeof SharedStep>

/** The steps after the version that was asked for; the whole text if those are forgotten, or no version was given. */
export const TextSteps = v.looseObject({
  version: whole,
  steps: v.optional(v.array(SharedStep)),
  text: v.optional(v.unknown()),
})
export type TextSteps = v.InferOutput<typeof TextSteps>

/** A text as it was; `author` changed it last, at `created_at`. One without a name makes room for later ones in time. */
export const SharedTextVersion = v.looseObject({
  id: text,
  /** How many steps had been taken. */
  version: whole,
  name: v.nullable(text),
  /** In letters of its JSON. */
  size: whole,
  author: v.nullable(Builder),
  created_at: v.number(),
})
export type SharedTextVersion = v.InferOutput<typeof SharedTextVersion>

/** A comment on a passage. */
export const TextComment = v.looseObject({
  ...Comment.entries,
  /** Of the first comment of a thread: the words of the passage when it was written, at most 300 letters. */
  quote: text,
  /** Of the first comment of a thread: where the passage is; null once it was deleted. */
  passage: v.nullable(v.looseObject({ from: whole, to: whole })),
})
export type TextComment = v.InferOutput<typeof TextComment>

/** The comments on a text, with passages of this version of it. */
export const TextComments = v.looseObject({ version: whole, comments: v.array(TextComment) })
export type TextComments = v.InferOutput<typeof TextComments>

/** Where somebody writes. */
export const TextPerson = v.looseObject({ client: text, name: text, version: whole, from: whole, to: whole })
export type TextPerson = v.InferOutput<typeof TextPerson>

/** What happened in a text: steps were taken, a person is somewhere, an editor was closed, or comments changed. */
export interface TextNews {
  readonly id: string
  readonly version?: number
  readonly person?: TextPerson
  readonly gone?: string
  readonly comments?: true
}

export const textParts = {
  name: v.pipe(text, v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(120, 'A name has at most 120 characters.')),
  /** '' is none. */
  versionName: v.pipe(text, v.trim(), v.maxLength(120, 'A name has at most 120 characters.')),
  version: whole,
  /** In a version of the text. */
  passage: v.looseObject({ version: whole, from: whole, to: whole }),
  /** The id of the account, a dot, and letters by chance: nobody confirms or moves what is somebody else's. */
  client: v.pipe(text, v.regex(/^[^\s]{1,200}\.[\w-]{8,60}$/, 'This is not an editor.')),
} as const
