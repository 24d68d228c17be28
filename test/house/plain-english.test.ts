// Comments, names and titles of tests are written in plain English: the standard word for the standard thing (docs/ideas/words.md). The lists
// below are the words that were replaced throughout the code.
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { filesBelow, textOf } from './files.ts'

const folders = ['src', 'elements', 'demo', 'test']
/** These files quote the words. */
const skipped = ['test/house/plain-english.test.ts']

/** Words to replace in comments: a pattern, and what to write instead. */
const inComments: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/\bwho(m)?ever\b/i, 'name the person or the code: the user, the caller, every … that'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime, or nothing'],
  [/\bthereby\b/i, 'leave it out'],
  [/\b(is|are) no more\b/i, 'was removed, was deleted'],
  [/(?<!\b(there|it|here)) (is|are) no (?!longer\b|one\b)[a-z]/, 'is not a …'],
  [/^\W*(Hears|Tells|Says)\b/, 'begin with Listens, Notifies, Returns, Emits'],
]

/** Words to replace in titles of tests, besides those in comments. */
const inTitles: typeof inComments = [
  ...inComments,
  [/\b(told|tells?|hears?|heard)\b/i, 'notifies, reports, shows, distinguishes, receives'],
]

/** Parts of names with one clear word for each meaning. */
const inNames: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/(?<!re)place(?!holder|ment|sOf$)/i, 'path, position, target, frame, index, element'],
  [/kept|keeper/i, 'stored, queued, cached, snapshot, draft'],
]

function commentsOf(path: string, text: string): readonly string[] {
  if (path.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? []
  return parseSync(path, text).comments.map(({ value }) => value.replaceAll(/\n\s*\*?\s*/g, ' '))
}

/** Returns the names that a file declares. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:const|let|function|class|interface|type) (\w+)/g)].map(([, name = '']) => name)

const called =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\.(?:each|for|skipIf|runIf)\b[\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
/** Returns the titles of the tests in a file, each after a space, as the words of a comment are. */
const titlesIn = (text: string): readonly string[] => [...text.matchAll(called)].map(([, , title = '']) => ` ${title}`)

const wrongTexts = (texts: readonly string[], words: typeof inComments): readonly string[] =>
  texts.flatMap(text => words.flatMap(([wrong, instead]) => (wrong.test(text) ? [`“${text.trim()}”: ${instead}`] : [])))
const wrongComments = (comments: readonly string[]): readonly string[] => wrongTexts(comments, inComments)
const wrongTitles = (titles: readonly string[]): readonly string[] => wrongTexts(titles, inTitles)
const wrongNames = (names: readonly string[]): readonly string[] =>
  names.flatMap(name => inNames.flatMap(([wrong, instead]) => (wrong.test(name) ? [`${name}: ${instead}`] : [])))

describe('plain English', () => {
  it.each([
    '* Hears of every change.',
    ' whoever may fill in the form',
    ' starts anew',
    ' what came meanwhile stays',
    ' a text that is no number',
  ])('is missed in the comment “%s”', comment => {
    expect(wrongComments([comment])).toHaveLength(1)
  })

  it.each([
    '* Returns every change.',
    ' every user who may fill in the form',
    ' undefined if there is no number',
    ' the element is no longer in the page',
    ' Answers of this form that are queued',
  ])('is found in the comment “%s”', comment => {
    expect(wrongComments([comment])).toEqual([])
  })

  it('is required of names, too', () => {
    expect(wrongNames(namesIn('const placeOf = 1; function readKept() {} type FormPlace = 1'))).toHaveLength(3)
    expect(wrongNames(namesIn('const placeholder = 1; type Placement = 1; const replaceAt = 1'))).toEqual([])
  })

  it('is required of titles, too', () => {
    const wrong = "it('is no list', run); test.each([\n[1],\n])('hears of %s', run); it.skipIf(slow)(`is told`, run)"
    expect(wrongTitles(titlesIn(wrong))).toHaveLength(3)
    expect(wrongTitles(titlesIn("it('is no longer shown', run); expect(texts).toEqual(['told'])"))).toEqual([])
  })

  it('is used in every comment, name and title', () => {
    const wrong = folders
      .flatMap(folder => filesBelow(folder, /\.(tsx?|mjs|css)$/))
      .filter(path => !skipped.includes(path))
      .flatMap(path => {
        const text = textOf(path)
        return [
          ...wrongComments(commentsOf(path, text)),
          ...wrongNames(path.endsWith('.css') ? [] : namesIn(text)),
          ...wrongTitles(/\.(test|spec)\.tsx?$/.test(path) ? titlesIn(text) : []),
        ].map(line => `${path}: ${line}`)
      })
    expect(wrong).toEqual([])
  })
})
