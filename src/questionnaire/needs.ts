// What only some forms need before they can be rendered. In separate chunks, so that other forms do not wait for it.
import '../inputs/index.ts' // knows every type, its check loaded or not
import '../inputs/validators.ts' // what a plain form asks with
import { lacksChecks } from '../form/checks.ts'
import type { Answers } from '../form/engine.ts'
import { isTranslated, languagesOf } from '../form/languages.ts'

interface Late {
  answersInTexts?: typeof import('./answers-in-texts.ts')
  banner?: typeof import('./banner.tsx')
  grouped?: typeof import('./rows/grouped-rows.tsx')
  languages?: typeof import('./language-choice.tsx')
  navigation?: typeof import('./form-navigation.tsx')
  prefill?: typeof import('./prefill-answers.ts')
  translate?: typeof import('../form/translate.ts')
}

/** What has come so far, for every form of the page. */
export const late: Late = {}

/** Loads what a form with these settings needs, including to read `prefill`; undefined if everything is loaded. */
export function needsOf(settings: unknown, prefill: Answers = {}): (() => Promise<void>) | undefined {
  const text = JSON.stringify(settings) ?? ''
  const loads: (() => Promise<void>)[] = []
  if (lacksChecks(text))
    loads.push(async () => {
      await import('../inputs/all-validators.ts')
    })
  if (!late.banner && /"banner(_source)?":"\s*[^"\s]/.test(text))
    loads.push(async () => {
      late.banner = await import('./banner.tsx')
    })
  if (!late.answersInTexts && /\{\{|"type":"field"/.test(text))
    loads.push(async () => {
      late.answersInTexts = await import('./answers-in-texts.ts')
    })
  if (!late.grouped && /"type":"(Tab|List)"/.test(text))
    loads.push(async () => {
      late.grouped = await import('./rows/grouped-rows.tsx')
    })
  if (!late.navigation && text.includes('"phases":[{'))
    loads.push(async () => {
      late.navigation = await import('./form-navigation.tsx')
    })
  if (!late.languages && languagesOf(settings).length > 1)
    loads.push(async () => {
      late.languages = await import('./language-choice.tsx')
    })
  if (!late.translate && isTranslated(settings))
    loads.push(async () => {
      late.translate = await import('../form/translate.ts')
    })
  if (!late.prefill && Object.keys(prefill).length > 0)
    loads.push(async () => {
      late.prefill = await import('./prefill-answers.ts')
    })
  return loads.length === 0
    ? undefined
    : async () => {
        await Promise.all(loads.map(load => load()))
      }
}
