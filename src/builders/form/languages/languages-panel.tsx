// The texts of a form in several languages: the list of languages, their progress, and every text next to its
// translations.
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { EmptyState } from '../../../ui/state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useLang, useText, useWordsLang } from '../../../ui/text.tsx'
import { languagesOf } from '../../../form/languages.ts'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { AddLanguage, LanguageSelect } from './add-language.tsx'
import { goneNames } from './gone-names.ts'
import type { GoneName } from './gone-names.ts'
import { LanguageList } from './language-list.tsx'
import { languageName, plain } from './names.ts'
import { TextTable } from './text-table.tsx'
import {
  addLanguage,
  columnsOf,
  goneTexts,
  isMissing,
  linesOf,
  lostPlaceholders,
  nameBase,
  removeLanguage,
  translationAt,
  writeTexts,
} from './texts.ts'
import type { Column, GoneText, TextLine } from './texts.ts'
import { words } from './words.ts'
import sheet from './languages.css'

type Filter = 'all' | 'missing' | 'check'
/** More columns than this are not readable at first. */
const shownFirst = 3
const none: ReadonlySet<string> = new Set()

const needs = (filter: Filter, line: TextLine, columns: readonly Column[], gone: readonly GoneName[]): boolean =>
  filter === 'all' ||
  columns.some(column =>
    filter === 'missing'
      ? isMissing(column, line.path)
      : lostPlaceholders(line.text, translationAt(column, line.path)).length > 0 ||
        gone.some(one => one.code === column.code && one.line === line.path),
  )

export default function LanguagesPanel({
  settings,
  change,
  selection,
  select,
  problems,
  open,
}: BuilderPanelProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const reader = useLang()
  const around = useWordsLang()
  const [base] = languagesOf(settings)
  const lines = useMemo(() => linesOf(settings), [settings])
  const columns = useMemo(() => columnsOf(settings), [settings])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(columns.slice(shownFirst).map(column => column.code)),
  )
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  // texts written while a filter is active stay visible until another is chosen
  const [held, setHeld] = useState(none)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Column>()
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const [toAdd, setToAdd] = useState(0)
  // after a removal, the focused button is gone
  useEffect(() => {
    if (toAdd > 0) addButton.current?.focus()
  }, [toAdd])

  const gone = useMemo(() => goneNames(settings), [settings])
  /** The place of a problem that was opened. */
  const isOpened = problems.some(({ panel, path }) => panel === 'languages' && path === selection)
  const target = isOpened ? gone.find(({ nodePath }) => nodePath === selection) : undefined
  const [targetLine, targetCode] = [target?.line, target?.code]
  useEffect(() => {
    if (targetCode === undefined) return
    setFilter('all')
    setTyped('')
    setHidden(before => new Set([...before].filter(code => code !== targetCode)))
  }, [targetLine, targetCode])

  const latest = useRef({ settings, change, say, reader })
  useEffect(() => {
    latest.current = { settings, change, say, reader }
  })
  const put = useCallback((code: string, path: string, text: unknown, did: 'write' | 'useBase'): void => {
    const now = latest.current
    setHeld(before => (before.has(path) ? before : new Set([...before, path])))
    now.change(
      writeTexts(now.settings, code, { [path]: text }),
      now.say(`languages.did.${did}`, { language: languageName(code, now.reader) }),
      { group: `translation of ${path} ${code}` },
    )
  }, [])
  const write = useCallback((code: string, path: string, text: unknown) => put(code, path, text, 'write'), [put])
  const takeBase = useCallback(
    (code: string, path: string, text: unknown) => {
      put(code, path, text, 'useBase')
      setSaid(latest.current.say('languages.said.useBase'))
    },
    [put],
  )

  const shown = columns.filter(column => !hidden.has(column.code))
  const found = useMemo(() => {
    const asked = plain(search)
    return asked === ''
      ? lines
      : lines.filter(
          line =>
            plain(
              `${line.text} ${line.where} ${line.path} ${columns.map(column => translationAt(column, line.path)).join(' ')}`,
            ).includes(asked) || held.has(line.path),
        )
  }, [lines, columns, search, held])
  const visible = found.filter(line => needs(filter, line, shown, gone) || held.has(line.path))
  const count = (of: Filter): number => found.filter(line => needs(of, line, shown, gone)).length
  const lost = goneTexts(columns, lines)
  const look = (next: Filter): void => {
    setFilter(next)
    setHeld(none)
  }
  const name = (code: string): string => languageName(code, reader)
  const forget = (list: readonly GoneText[]): void => {
    const next = list.reduce((form, one) => writeTexts(form, one.code, { [one.path]: undefined }), settings)
    change(next, say('languages.did.gone'))
    setSaid(say('languages.said.gone'))
    setToAdd(toAdd + 1)
  }

  if (lines.length === 0 && columns.length === 0)
    return (
      <div className='lc-languages-empty'>
        <EmptyState
          icon='globe'
          title={say('languages.empty')}
          text={say('languages.empty.text')}
          action={<Button onPress={() => open('edit')}>{say('languages.edit')}</Button>}
        />
      </div>
    )
  return (
    <div className='lc-languages' role='region' aria-label={say('languages.title')}>
      <div className='lc-languages-bar'>
        <LanguageSelect
          size='s'
          label={say('languages.base')}
          value={base ?? null}
          except={columns.map(column => column.code)}
          onChange={code => change(nameBase(settings, code), say('languages.did.base'))}
        />
        <Button
          ref={addButton}
          icon='plus'
          variant={columns.length === 0 ? 'primary' : 'secondary'}
          onPress={() => setAdding(true)}
        >
          {say('languages.add')}
        </Button>
      </div>
      {columns.length === 0 ? (
        <EmptyState icon='globe' title={say('languages.one')} text={say('languages.one.text')} />
      ) : (
        <>
          <LanguageList
            columns={columns}
            lines={lines}
            isShown={code => !hidden.has(code)}
            onRemove={setRemoving}
            onOffer={code =>
              change(addLanguage(settings, code, base ?? around), say('languages.did.add', { language: name(code) }))
            }
            onShow={(code, isShown) =>
              setHidden(before => {
                const next = new Set(before)
                if (isShown) next.delete(code)
                else next.add(code)
                return next
              })
            }
          />
          {lost.length > 0 && <Gone list={lost} name={name} onRemove={forget} />}
          <div className='lc-languages-tools'>
            <Tabs
              kind='pill'
              label={say('languages.filter')}
              value={filter}
              onChange={id => look(id === 'missing' || id === 'check' ? id : 'all')}
              tabs={(['all', 'missing', 'check'] as const).map(id => ({
                id,
                label: say(`languages.${id}`),
                badge: <small className='lc-languages-count'>{count(id)}</small>,
              }))}
            />
            <SearchField
              size='s'
              label={say('languages.search')}
              placeholder={say('languages.search')}
              value={typed}
              onChange={text => {
                setTyped(text)
                setHeld(none)
              }}
            />
            <span className='lc-hidden' role='status'>
              {say('languages.shown', { count: visible.length })}
            </span>
          </div>
          {shown.length === 0 ? (
            <p className='lc-builder-note lc-languages-more'>{say('languages.hidden')}</p>
          ) : visible.length === 0 ? (
            <Nothing
              filter={count(filter) === 0 && search.trim() === '' ? filter : 'all'}
              onAll={() => {
                look('all')
                setTyped('')
              }}
            />
          ) : (
            <TextTable
              key={`${filter} ${search}`}
              lines={visible}
              columns={shown}
              base={base}
              gone={gone}
              target={targetLine}
              onWrite={write}
              onUseBase={takeBase}
              onGo={path => {
                select(path)
                open('edit')
              }}
            />
          )}
        </>
      )}
      {isAdding && (
        <AddLanguage
          base={base}
          taken={columns.map(column => column.code)}
          onClose={() => setAdding(false)}
          onAdd={(code, own) => {
            change(addLanguage(settings, code, own), say('languages.did.add', { language: name(code) }))
            setAdding(false)
            setSaid(say('languages.said.added', { language: name(code) }))
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          isDanger
          title={say('languages.remove.title', { language: name(removing.code) })}
          text={say('languages.remove.text', { count: Object.keys(removing.texts).length })}
          confirm={say('languages.remove.do')}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            change(
              removeLanguage(settings, removing.code),
              say('languages.did.remove', { language: name(removing.code) }),
            )
            setSaid(say('languages.said.removed', { language: name(removing.code) }))
            setRemoving(undefined)
            setToAdd(toAdd + 1)
          }}
        />
      )}
      <div className='lc-hidden' role='status'>
        {said}
      </div>
    </div>
  )
}

function Nothing({ filter, onAll }: { readonly filter: Filter; onAll(): void }): ReactNode {
  const say = useText(words)
  const which = filter === 'all' ? 'languages.none' : `languages.none.${filter}`
  return (
    <EmptyState
      icon={filter === 'all' ? 'search' : 'check-circle'}
      title={say(which)}
      text={say(`${which}.text`)}
      action={<Button onPress={onAll}>{say('languages.showAll')}</Button>}
    />
  )
}

/** Translations that are no longer shown. */
function Gone({
  list,
  name,
  onRemove,
}: {
  readonly list: readonly GoneText[]
  name(code: string): string
  onRemove(list: readonly GoneText[]): void
}): ReactNode {
  const say = useText(words)
  return (
    <details className='lc-languages-gone'>
      <summary>{say('languages.gone', { count: list.length })}</summary>
      <p className='lc-builder-note'>{say('languages.gone.text')}</p>
      <ul>
        {list.map(one => (
          <li key={`${one.code} ${one.path}`}>
            <span>
              <code>{one.path}</code> <small>{name(one.code)}</small>
              <br />
              <span lang={one.code}>{one.text}</span>
            </span>
            <IconButton
              size='s'
              icon='trash'
              label={say('languages.gone.remove', { path: one.path, language: name(one.code) })}
              onPress={() => onRemove([one])}
            />
          </li>
        ))}
      </ul>
      <Button size='s' icon='trash' onPress={() => onRemove(list)}>
        {say('languages.gone.all')}
      </Button>
    </details>
  )
}
