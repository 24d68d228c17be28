// The rules of a collection: each as a sentence, who may do what, and what somebody would read.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../api/send.ts'
import { sendOnce } from '../../../api/send-once.ts'
import { ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import { writeList } from '../../../base/format/words-of.ts'
import { roleCalls } from '../../../contract/calls/roles.ts'
import { ruleCalls } from '../../../contract/calls/rules.ts'
import type { Use } from '../../../contract/entities/collection.ts'
import type { Rule } from '../../../contract/entities/rule.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore } from '../../../stores/use.tsx'
import type { Fetched } from '../../../stores/use.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ManageForm } from '../../manage/manage-form.tsx'
import { useTransfer } from '../../manage/use-transfer.tsx'
import { UseList } from '../../manage/use-list.tsx'
import { useRemovalFocus } from '../../manage/removal-focus.ts'
import { useRemoval } from '../../manage/use-removal.tsx'
import { words as collectionWords } from '../collections.ts'
import type { TabProps } from '../collection/tab-props.ts'
import { removeEach, shownUse } from '../remove-each.ts'
import { draftFrom, ruleForm, ruleValues } from './rule-form.ts'
import { lockedOut, roleName, sentenceOf } from './rule-model.ts'
import type { Draft, Tools } from './rule-model.ts'
import { RuleMatrix } from './rule-matrix.tsx'
import { ruleTransfer } from './rule-transfer.ts'
import { useRuleGrants } from './use-rule-grants.ts'
import { RuleTry } from './rule-try.tsx'
import { words as ownWords } from './rule-edit-words.ts'
import sheet from './rules.css'

export const words = { ...collectionWords, ...ownWords } as const

/** A rule that takes access away, until it is decided whether to save it. */
interface Warning {
  readonly roles: readonly string[]
  decide(isSaved: boolean): void
}

export function RulesTab({ app, slug, fields, uses }: TabProps & { readonly uses: Fetched<Use[]> }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const [edited, setEdited] = useState<Rule | 'new'>()
  const [warning, setWarning] = useState<Warning>()
  const read = useCall(ruleCalls.listRules, { params: { app }, query: { collection: slug } })
  const readRoles = useCall(roleCalls.listRoles, {})
  const roles = readRoles.data ?? []
  const found = fields.data ?? []
  const rules = read.data
  const tools: Tools = { roles, fields: found, say, lang }
  const removal = useRemoval<Rule>(
    {
      name: 'rules',
      nameOf: rule => sentenceOf(rule, tools),
      removal: {
        question: ([rule]) => ({
          title: say('rules.deleteTitle'),
          text: say('rules.deleteText', { rule: rule ? sentenceOf(rule, tools) : '' }),
        }),
        run: (_, rows) =>
          removeEach(core, rows, (__, { id }) => send(core, ruleCalls.deleteRule, { params: { app, id } })),
      },
    },
    say,
    noop,
  )
  const box = useRef<HTMLDivElement>(null)
  const askRemoval = useRemovalFocus(box, rules, ({ id }) => id, removal, '.lc-rules-list > li > button:first-of-type')
  const current = edited === 'new' ? undefined : edited

  /** Returns whether to save these rules; asks the builder first if roles would read no item with them. */
  const isWanted = (after: readonly Draft[]): Promise<boolean> => {
    const before = rules ?? []
    const lost = lockedOut(before, after, roles)
    if (lost.length === 0) return Promise.resolve(true)
    return new Promise(decide => {
      setWarning({ roles: lost, decide })
    })
  }
  const store = async (draft: Draft): Promise<Result<unknown>> => {
    if (!(await isWanted([...(rules ?? []).filter(rule => rule.id !== current?.id), draft])))
      return { ok: false, code: 'kept', message: say('rules.warn.title') }
    const { fields: given, ...rest } = draft
    const answer = current
      ? await send(core, ruleCalls.updateRule, {
          params: { app, id: current.id },
          body: { ...rest, fields: given ?? null, ...(current.edited === undefined ? {} : { edited: current.edited }) },
        })
      : await sendOnce(core, ruleCalls.createRule, {
          body: { app, collection: slug, ...rest, ...(given ? { fields: given } : {}) },
        })
    if (answer.status === 200) return ok(answer.data.data)
    // somebody else changed it: the next press saves over what is stored now
    if (answer.status === 409 && answer.data.data) setEdited(answer.data.data)
    return refusalOf(answer)
  }
  const grants = useRuleGrants({ app, slug, rules, tools, isWanted })
  const transfer = useTransfer(ruleTransfer({ roles, store, say }), say)

  const error = read.error ?? readRoles.error
  const again = (): void => {
    read.retry()
    readRoles.retry()
  }
  if (!rules || !readRoles.data)
    // a rule names its role
    return error ? <ErrorState message={error.message} onRetry={again} /> : <Skeleton kind='table' heightPx={240} />
  const create = (
    <>
      {transfer.button}
      <Button variant='primary' icon='plus' onPress={() => setEdited('new')}>
        {say('rules.new')}
      </Button>
    </>
  )
  return (
    <div ref={box} className='lc-manage-inside'>
      <p className='lc-manage-note'>{say('rules.note')}</p>
      {rules.length === 0 ? (
        <EmptyState icon='lock' title={say('rules.empty')} text={say('rules.emptyText')} action={create} />
      ) : (
        <>
          <div className='lc-manage-head'>
            <span className='lc-manage-space' />
            {create}
          </div>
          <ul className='lc-rules-list'>
            {rules.map(rule => {
              const text = sentenceOf(rule, tools)
              return (
                <li key={rule.id}>
                  <span dir='auto'>{text}</span>
                  <IconButton
                    icon='edit'
                    label={say('rules.editOne', { rule: text })}
                    onPress={() => setEdited(rule)}
                  />
                  <IconButton
                    icon='clipboard'
                    label={say('rules.copyOne', { rule: text })}
                    onPress={() => transfer.copy(rule)}
                  />
                  <IconButton
                    icon='trash'
                    label={say('rules.deleteOne', { rule: text })}
                    onPress={() => askRemoval([rule])}
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
      <RuleMatrix rules={rules} tools={tools} grants={grants} />
      {rules.length > 0 && <RuleTry app={app} slug={slug} tools={tools} />}
      {edited !== undefined && (
        <ManageForm
          title={say(current ? 'rules.editTitle' : 'rules.new')}
          save={say('edit.save')}
          isDrawer
          fields={values => ruleForm(values, { roles, fields: found, say })}
          values={ruleValues(current)}
          submit={values => store(draftFrom(values, found))}
          onDone={() => {
            setEdited(undefined)
            toast({ kind: 'success', text: say('rules.saved') })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {warning && (
        <AccessWarning
          names={writeList(
            warning.roles.map(role => roleName(role, roles, say)),
            lang,
          )}
          uses={uses.data ?? []}
          onDecide={isSaved => {
            setWarning(undefined)
            warning.decide(isSaved)
          }}
        />
      )}
      {removal.dialog}
      {transfer.dialogs}
    </div>
  )
}

function AccessWarning({
  names,
  uses,
  onDecide,
}: {
  readonly names: string
  readonly uses: readonly Use[]
  onDecide(isSaved: boolean): void
}): ReactNode {
  const say = useText(words)
  return (
    <Dialog
      isOpen
      title={say('rules.warn.title')}
      onClose={() => onDecide(false)}
      footer={
        <>
          <Button onPress={() => onDecide(false)} data-autofocus>
            {say('rules.warn.back')}
          </Button>
          <Button variant='danger' onPress={() => onDecide(true)}>
            {say('rules.warn.save')}
          </Button>
        </>
      }
    >
      <div className='lc-manage-refused'>
        <p>{say('rules.warn.roles', { names })}</p>
        {uses.length > 0 && (
          <>
            <p>{say('rules.warn.uses')}</p>
            <UseList uses={uses.map(shownUse)} say={say} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const noop = (): void => {
  /* the list is read again by itself */
}
