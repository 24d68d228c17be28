// The look of the editor: only the theme's custom properties. CodeMirror's rules that would load an image (the wavy
// underline and the gutter sign are data: URLs) are replaced, because a strict content security policy blocks those.
import { HighlightStyle } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--lc-color-link)' },
  { tag: tags.string, color: 'var(--lc-color-success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--lc-color-warning)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--lc-color-text-muted)' },
  { tag: tags.invalid, color: 'var(--lc-color-danger)' },
])

export const look: Extension = EditorView.theme({
  '&': { color: 'var(--lc-color-text)', backgroundColor: 'transparent', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--lc-font-mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--lc-color-text)' },
  '.cm-line': { padding: '0 10px 0 6px' },
  '.cm-cursor': { borderLeftColor: 'var(--lc-color-text)' },
  '.cm-gutters': {
    color: 'var(--lc-color-text-faint)',
    backgroundColor: 'var(--lc-color-surface-sunken)',
    border: 'none',
    borderRight: '1px solid var(--lc-color-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--lc-color-hover)' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--lc-color-text)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--lc-color-selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--lc-color-accent-soft)',
    outline: '1px solid var(--lc-color-border-strong)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--lc-color-danger-soft)' },
  '.cm-placeholder': { color: 'var(--lc-color-text-faint)' },
  '.cm-foldPlaceholder': {
    color: 'var(--lc-color-text-muted)',
    backgroundColor: 'var(--lc-color-surface-sunken)',
    border: '1px solid var(--lc-color-border)',
    padding: '0 6px',
  },
  '.cm-foldGutter span': { color: 'var(--lc-color-text-muted)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    paddingBottom: '0',
    textDecoration: 'underline wavy var(--lc-color-danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--lc-color-danger)' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '4px 2px 0' },
  '.cm-lint-marker-error': {
    content: 'none',
    width: '9px',
    height: '9px',
    marginTop: '2px',
    borderRadius: '50%',
    backgroundColor: 'var(--lc-color-danger)',
  },
  '.cm-tooltip': {
    color: 'var(--lc-color-tooltip-text)',
    backgroundColor: 'var(--lc-color-tooltip)',
    border: 'none',
    borderRadius: 'var(--lc-radius-s)',
    fontFamily: 'var(--lc-font-text)',
    fontSize: '12px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '240px',
    fontFamily: 'var(--lc-font-mono)',
    fontSize: '13px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', lineHeight: '1.5' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--lc-color-accent-text)',
    backgroundColor: 'var(--lc-color-accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'var(--lc-weight-bold)' },
  '.cm-completionDetail': { marginLeft: '12px', fontFamily: 'var(--lc-font-text)', fontStyle: 'normal' },
  '.cm-diagnostic': { padding: '5px 8px', borderLeft: 'none', whiteSpace: 'normal' },
})
