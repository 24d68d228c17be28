// Kept answers, and whether the form still takes them as it did.
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FormDefinition } from '../../../form/definition.ts'
import { questionPositions } from '../../../form/definition.ts'
import type { Answers } from '../../../form/engine.ts'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { caseOf, freeName, readCases, runCase, withCases } from './cases.ts'
import type { CaseResult, TestCase } from './cases.ts'
import { words } from './words.ts'
import { useText } from '../../../ui/text.tsx'

const mostNameLetters = 80

export function CaseList({
  settings,
  definition,
  answers,
  change,
  onLoad,
}: {
  readonly settings: Loose
  readonly definition: FormDefinition
  readonly answers: Answers
  readonly change: BuilderPanelProps['change']
  onLoad(answers: Answers): void
}): ReactNode {
  const say = useText(words)
  const cases = useMemo(() => readCases(settings), [settings])
  const [isRun, setRun] = useState(false)
  const [renaming, setRenaming] = useState<{ readonly at: number; readonly name: string }>()
  // once run, the marks follow every change of the form
  const results = useMemo(
    () => (isRun ? cases.map(one => runCase(definition, one)) : undefined),
    [isRun, cases, definition],
  )
  const failed = results?.filter(one => !one.isSame).length ?? 0
  const put = (next: readonly TestCase[], label: string): void => change(withCases(settings, next), label)
  const letters = renaming?.name.trim().length ?? 0
  const nameProblem =
    letters > mostNameLetters ? say('test.case.tooLong', { max: mostNameLetters, count: letters }) : undefined
  const rename = (): void => {
    if (!renaming || nameProblem !== undefined) return
    const others = cases.filter((_, at) => at !== renaming.at)
    const name = freeName(others, renaming.name.trim() || say('test.case.default'))
    if (cases[renaming.at]?.name !== name)
      put(
        cases.map((one, at) => (at === renaming.at ? { ...one, name } : one)),
        say('test.change.rename'),
      )
    setRenaming(undefined)
  }
  return (
    <section>
      <h3>{say('test.cases')}</h3>
      <div className='lc-test-buttons'>
        <Button
          size='s'
          icon='plus'
          onPress={() =>
            put(
              [...cases, caseOf(freeName(cases, say('test.case.default')), definition, answers)],
              say('test.change.keep'),
            )
          }
        >
          {say('test.keep')}
        </Button>
        <Button size='s' icon='play' isDisabled={cases.length === 0} onPress={() => setRun(true)}>
          {say('test.run')}
        </Button>
      </div>
      {cases.length === 0 && <p>{say('test.cases.none')}</p>}
      <p role='status'>
        {results && results.length > 0
          ? failed === 0
            ? say('test.result.all', { count: results.length })
            : say('test.result.some', { failed, count: results.length })
          : ''}
      </p>
      <ul className='lc-test-cases'>
        {cases.map((one, at) => {
          const result = results?.[at]
          return (
            <li key={at} data-same={result?.isSame}>
              {renaming?.at === at ? (
                <div className='lc-test-rename'>
                  <TextField
                    size='s'
                    autoFocus
                    label={say('test.case.name')}
                    isLabelHidden
                    value={renaming.name}
                    error={nameProblem}
                    onChange={name => setRenaming({ at, name })}
                    onSubmit={rename}
                  />
                  <Button size='s' variant='primary' isDisabled={nameProblem !== undefined} onPress={rename}>
                    {say('test.case.save')}
                  </Button>
                  <Button size='s' onPress={() => setRenaming(undefined)}>
                    {say('test.cancel')}
                  </Button>
                </div>
              ) : (
                <div className='lc-test-case'>
                  <span>
                    <strong>{one.name}</strong>
                    <small>
                      {say('test.case.about', {
                        answers: Object.keys(one.answers).length,
                        visible: one.visible.length,
                        validity: say(one.isValid ? 'test.case.valid' : 'test.case.notValid'),
                      })}
                    </small>
                  </span>
                  <IconButton
                    size='s'
                    icon='play'
                    label={say('test.case.load', { name: one.name })}
                    onPress={() => onLoad(one.answers)}
                  />
                  <IconButton
                    size='s'
                    icon='edit'
                    label={say('test.case.rename', { name: one.name })}
                    onPress={() => setRenaming({ at, name: one.name })}
                  />
                  <IconButton
                    size='s'
                    icon='trash'
                    label={say('test.case.delete', { name: one.name })}
                    onPress={() =>
                      put(
                        cases.filter((_, other) => other !== at),
                        say('test.change.delete'),
                      )
                    }
                  />
                </div>
              )}
              {result && (
                <p className='lc-test-mark' data-same={result.isSame}>
                  <Icon name={result.isSame ? 'check-circle' : 'error'} sizePx={14} />{' '}
                  {say(result.isSame ? 'test.case.same' : 'test.case.differs')}
                </p>
              )}
              {result && !result.isSame && (
                <>
                  <Differs result={result} definition={definition} />
                  <Button
                    size='s'
                    variant='ghost'
                    onPress={() =>
                      put(
                        cases.map((other, index) => (index === at ? caseOf(one.name, definition, one.answers) : other)),
                        say('test.change.accept'),
                      )
                    }
                  >
                    {say('test.case.accept')}
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Differs({
  result,
  definition,
}: {
  readonly result: CaseResult
  readonly definition: FormDefinition
}): ReactNode {
  const say = useText(words)
  const names = new Map(questionPositions(definition.rows).map(({ question }) => [question.key, question.label]))
  const labels = (keys: readonly string[]): string => keys.map(key => names.get(key) || key).join(', ')
  return (
    <ul className='lc-test-effects'>
      {(['shown', 'hidden', 'lost'] as const).map(
        kind =>
          result[kind].length > 0 && <li key={kind}>{say(`test.result.${kind}`, { labels: labels(result[kind]) })}</li>,
      )}
      {result.isValidNow === true && <li>{say('test.result.valid')}</li>}
      {result.isValidNow === false && (
        <li>
          {say('test.result.notValid', {
            reasons: result.wrong.map(({ label, message }) => `${label}: ${message}`).join(' '),
          })}
        </li>
      )}
    </ul>
  )
}
