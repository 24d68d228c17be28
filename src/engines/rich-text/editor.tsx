// A field for rich text on ProseMirror. Heavy: reached through rich-text-field.tsx, which loads it when it is first shown.
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import { Selection } from 'prosemirror-state'
import { Field, useField } from '../../ui/field.tsx'
import { controlState } from '../../ui/control.tsx'
import { useText } from '../../ui/text.tsx'
import { begin } from './begin.ts'
import { moveAnchor } from './move-anchor.ts'
import type { Over } from './over.ts'
import { OutOfText } from './out-of-text.tsx'
import { insertTable, linkIn, setLink } from './commands.ts'
import type { RichTextEditorProps } from './editor-props.ts'
import { factsOf, noFacts, sameFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { mountEditor } from './mount.ts'
import type { Hooks, Mounted, TableKit } from './mount.ts'
import { allFeatures, offeredFeatures } from './features.ts'
import type { TextButton } from './handle.ts'
import { handleOf } from './open-handle.ts'
import { LinkBubble, LinkForm } from './panels.tsx'
import type { PartForm } from './parts/menu.tsx'
import { TablePicker } from './table-picker.tsx'
import { attributesOf } from './text-attributes.ts'
import { Toolbar } from './toolbar.tsx'
import { useFields } from './use-fields.tsx'
import { useFormatMenu } from './use-format-menu.tsx'
import { useGrip } from './use-grip.ts'
import { useParts } from './use-parts.tsx'
import { usePasted } from './use-pasted.tsx'
import { useReview } from './use-review.tsx'
import { useRoom } from './use-room.tsx'
import { useSheets } from './use-sheets.ts'
import { useSlash } from './use-slash.tsx'
import { isInMenu, leavesMenu, useTableMenu } from './use-table-menu.tsx'
import { focusTools } from './walk-tools.ts'
import { words } from './edit-words.ts'

const noButtons: readonly TextButton[] = []

/** Edits rich text (RTE-001, RTE-002). Opening a text changes nothing: it stays byte for byte as it is until something is typed. */
export default function RichTextEditor(props: RichTextEditorProps): ReactNode {
  useSheets()
  const say = useText(words)
  const { maxHeightPx = 320, placeholder, isDisabled, isReadOnly } = props
  const isClosed = isDisabled === true || isReadOnly === true
  const field = useField(props)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const out = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const editor = useRef<Mounted>(undefined)
  const now = useRef(props)
  const room = useRoom(props.room, editor)
  const isLocked = isClosed || room.isRefused
  const [facts, setFacts] = useState<Facts>(noFacts)
  const [hasFocus, setFocus] = useState(false)
  const [over, setOver] = useState<Over>()
  /** The link whose bubble was sent away. */
  const [dismissed, setDismissed] = useState('')
  const bubble =
    !hasFocus || over !== undefined || isLocked ? '' : facts.link ? `link ${facts.link.from} ${facts.link.href}` : ''
  const isBubble = bubble !== '' && bubble !== dismissed
  useEffect(() => {
    if (bubble === '' && hasFocus) setDismissed('')
  }, [bubble, hasFocus])

  const run = (command: Command): void => {
    const view = editor.current?.view
    if (!view || isLocked) return
    view.focus()
    command(view.state, view.dispatch, view)
  }
  /** Moves the anchor of the panels next to a position of the text. */
  const pointAt = (from: number, to = from): void => {
    if (editor.current) moveAnchor(anchor.current, frame.current, editor.current.view, from, to)
  }
  function openLink(): void {
    const view = editor.current?.view
    if (!view || isLocked) return
    const { link } = factsOf(view.state)
    const { from, to } = link ?? view.state.selection
    open({
      kind: 'link',
      from,
      to,
      href: link?.href ?? linkIn(view.state),
      isNew: link === undefined && linkIn(view.state) === '',
    })
  }
  const openPart = (form: PartForm, pos?: number): void => {
    parts.load()
    open({ kind: 'part', form, pos })
  }
  function open(next: Over): void {
    const view = editor.current?.view
    if (!view) return
    const { from, to } = next.kind === 'link' ? next : view.state.selection
    editor.current?.hold({ from, to })
    pointAt(from, to)
    anchor.current?.scrollIntoView?.({ block: 'nearest' }) // a panel whose position is not visible is hidden
    setOver(next)
  }
  const close = (): void => {
    setOver(undefined)
    editor.current?.hold(undefined)
    editor.current?.view.focus()
  }
  const finish = (command: Command): void => {
    setOver(undefined)
    editor.current?.hold(undefined)
    run(command)
  }
  const features = offeredFeatures(props.features ?? allFeatures, props.fields)
  const isFree = over === undefined && !isLocked
  const tableMenu = useTableMenu({
    facts,
    hasFocus,
    isFree: isFree && features.has('table'),
    isCovered: isBubble,
    uncover: () => setDismissed(bubble),
    view: () => editor.current?.view,
    box,
    run,
    openSettings: () => open({ kind: 'tableSettings' }),
    toTools: () => focusTools(tools.current),
  })
  const toTools = (): void => {
    if (!tableMenu.goTo()) focusTools(tools.current)
  }
  const formatMenu = useFormatMenu({
    facts,
    features,
    tools: props.tools,
    hasFocus,
    isFree: isFree && !isBubble,
    box,
    anchor,
    pointAt,
    run: command => run(command),
    leave: () => editor.current?.view.focus(),
    toTools,
  })
  const parts = useParts({
    facts,
    hasFocus,
    isFree,
    isPublic: props.isPublic === true,
    isOutside: props.isOutside === true,
    buttons: props.buttons ?? noButtons,
    buttonDoor: props.buttonDoor,
    upload: props.upload,
    editor,
    box,
    anchor,
    run: command => run(command),
    open: openPart,
    close,
    finish: command => finish(command),
    toTools,
  })
  const review = useReview(editor, !isLocked)
  useGrip(editor, frame, box, isLocked)
  const pasted = usePasted(editor, props.value, isLocked)
  const inText = {
    facts,
    anchor,
    pointAt,
    run: (command: Command) => run(command),
    refresh: () => editor.current?.refresh(),
  }
  const fields = useFields({
    ...inText,
    fields: props.fields,
    isOff: !features.has('field'),
    isFree: isFree && hasFocus,
  })
  const slash = useSlash({
    ...inText,
    features,
    isFree: isFree && hasFocus && !fields.isOpen,
    open: what => (what === 'table' ? open({ kind: 'table' }) : openPart(what)),
  })
  const current = {
    isBubble,
    bubble,
    links: field.links,
    isLocked,
    formatMenu,
    tableMenu,
    parts,
    slash,
    fields,
    openLink,
    review,
    say,
  }
  const latest = useRef(current)
  useEffect(() => {
    now.current = props
    latest.current = current
  })

  useEffect(() => {
    if (!box.current) return undefined
    let tables: TableKit | undefined
    const hooks: Hooks = {
      emitAfterMs: now.current.emitAfterMs ?? 100,
      onChange: value => now.current.onChange(value),
      onState(state) {
        latest.current.review.onState(state)
        setFacts(before => {
          const next = factsOf(state, tables?.tableFacts)
          return sameFacts(before, next) ? before : next
        })
      },
      onTables(kit) {
        tables = kit
        tableMenu.setKit(kit)
      },
      onPicture: () => latest.current.parts.load(),
      ...pasted.hooks,
      onSlots: (added, gone) => latest.current.parts.onSlots(added, gone),
      onFocus: () => setFocus(true),
      onBlur: ({ relatedTarget }) => {
        if (!isInMenu(relatedTarget)) setFocus(false)
      },
      placeholder: () => now.current.placeholder ?? '',
      isLocked: () => latest.current.isLocked,
      features: () => now.current.features ?? allFeatures,
      buttons: () => now.current.buttons,
      fields: () => latest.current.fields.list,
      showsValues: () => latest.current.fields.showsValues,
      lang: () => latest.current.fields.lang,
      onField: pos => latest.current.fields.openField(pos),
      say: (key, values) => latest.current.say(key, values),
      attributes: () => ({
        ...attributesOf(now.current, latest.current.links),
        ...latest.current.slash.attributes(),
        ...latest.current.fields.attributes(),
      }),
      onKey: event => latest.current.fields.onKey(event) || latest.current.slash.onKey(event),
      leave() {
        if (latest.current.isBubble) setDismissed(latest.current.bubble)
        else if (latest.current.parts.isShown) latest.current.parts.dismiss()
        else if (latest.current.formatMenu.isShown) latest.current.formatMenu.dismiss()
        else if (latest.current.tableMenu.isShown) latest.current.tableMenu.dismiss()
        else out.current?.focus()
      },
      openLink: () => latest.current.openLink(),
      openFind: () => latest.current.review.open('find'),
      toTools() {
        const { formatMenu, tableMenu, parts } = latest.current
        return parts.goTo() || formatMenu.goTo() || tableMenu.goTo() || focusTools(tools.current)
      },
    }
    const made = mountEditor(box.current, now.current.value, hooks)
    editor.current = made
    now.current.onHandle?.(handleOf(made, hooks))
    if (now.current.start) begin(made.view, now.current.start, made.layOut)
    if (now.current.autoFocus) {
      made.view.dispatch(made.view.state.tr.setSelection(Selection.atEnd(made.view.state.doc)))
      made.view.focus()
    }
    return () => {
      editor.current = undefined
      now.current.onHandle?.(null)
      made.stop()
    }
  }, [])
  useEffect(() => {
    editor.current?.load(props.value)
  }, [props.value])
  useEffect(() => {
    editor.current?.refresh()
  }, [
    isLocked,
    placeholder,
    props.buttons,
    fields.list,
    fields.showsValues,
    props.error,
    props.isInvalid,
    props.isRequired,
    props.label,
    props.labelledBy,
    props.describedBy,
    props.hint === undefined,
  ])

  useEffect(() => {
    if (!isBubble) return
    if (facts.link) pointAt(facts.link.from, facts.link.to)
  }, [isBubble, bubble])

  const press = (event: KeyboardEvent): void => {
    const isOwn = (event.ctrlKey || event.metaKey) && !event.altKey && ['z', 'y', 'k'].includes(event.key.toLowerCase())
    // a key handled by the text must not reach others, especially undo
    if (event.defaultPrevented || (isOwn && box.current?.contains(event.target as Node))) event.stopPropagation() // a key's target is a node
  }
  const leave = (event: FocusEvent): void => {
    if (leavesMenu(event, box.current)) setFocus(false)
    if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
  }
  const size = props.size ?? 'm'
  return (
    // a press on the label goes into the text, as for every field
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className='lc-rte-field'
      onClick={event => {
        if (event.target instanceof Element && event.target.id === field.labelId) editor.current?.view.focus()
      }}
    >
      <Field field={field} props={props} isGroup>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={frame}
          className='lc-rte'
          part='control'
          data-size={size}
          data-focused={hasFocus || undefined}
          {...controlState(props)}
          onKeyDown={press}
          onBlur={leave}
        >
          {!isLocked && !props.isBare && (
            <Toolbar
              features={features}
              tools={fields.tools(props.tools)}
              ref={tools}
              facts={facts}
              label={props.label === undefined ? say('rich.tools') : `${say('rich.tools')}: ${props.label}`}
              controls={field.links.id}
              run={run}
              openLink={openLink}
              openPart={form => openPart(form)}
              openTable={() => open({ kind: 'table' })}
              openReview={review.open}
              leave={() => editor.current?.view.focus()}
            />
          )}
          {review.bar}
          <div ref={box} className='lc-rte-box' style={{ maxBlockSize: maxHeightPx }} />
          <span ref={anchor} className='lc-rte-anchor' aria-hidden='true' />
          <OutOfText ref={out} label={props.label} enter={() => editor.current?.view.focus()} />
          <span id={`${field.links.id}-keys`} hidden>
            {say('rich.keys')}
            {facts.table && ` ${say('rich.keys.table')}`}
            {facts.part && ` ${say('rich.keys.part')}`}
            {facts.chip?.isSelected && ` ${say('rich.keys.field')}`}
          </span>
          {isBubble && facts.link && (
            <LinkBubble
              anchor={anchor}
              href={facts.link.href}
              onClose={() => setDismissed(bubble)}
              onEdit={openLink}
              onRemove={() => {
                if (facts.link) run(setLink(facts.link.from, facts.link.to, undefined))
              }}
            />
          )}
          {formatMenu.node}
          {tableMenu.node}
          {parts.menu}
          {slash.node}
          {fields.node}
          {over?.kind === 'table' && (
            <TablePicker
              anchor={anchor}
              onClose={close}
              onApply={(rows, columns) => finish(insertTable(rows, columns))}
            />
          )}
          {over?.kind === 'tableSettings' && tableMenu.kit && facts.table && (
            <tableMenu.kit.TableSettings anchor={anchor} facts={facts.table} onClose={close} onApply={finish} />
          )}
          {over?.kind === 'link' && (
            <LinkForm
              anchor={anchor}
              href={over.href}
              onClose={close}
              onApply={href => finish(setLink(over.from, over.to, href))}
              onRemove={over.isNew ? undefined : () => finish(setLink(over.from, over.to, undefined))}
            />
          )}
          {over?.kind === 'part' && parts.form(over.form, over.pos)}
          {pasted.lines}
          {room.line}
          {parts.foot}
        </div>
      </Field>
    </div>
  )
}
