// What the rows about forms need beyond the first stage: a form with two versions and answers to both, a public form that
// asks for a file, links to answers, and two action flows.
import type { Server } from '../../demo/server/app.ts'
import { hashOfToken } from '../../demo/server/routes/draft-links.ts'
import { complaintForm, done } from './stage.ts'

const secondsOf = (day: string) => Date.parse(day) / 1000

export const toldForm = {
  app: 'shop',
  collection: 'tales',
  name: 'Told',
  rows: [
    {
      key: 'r1',
      step: 1,
      questions: [
        { key: 'what', type: 'open text', label: 'What happened?' },
        { key: 'count', type: 'number', label: 'How often?' },
        {
          key: 'kinds',
          type: 'checkbox',
          label: 'Kinds',
          options: [
            { key: 'sun', name: 'Sun', value: 'sun' },
            { key: 'rain', name: 'Rain and hail', value: 'rain' },
            { key: 'wind', name: 'Wind', value: 'wind' },
          ],
        },
        { key: 'seen', type: 'date picker', label: 'Seen on', settings: { mode: 'Date' } },
      ],
    },
    {
      key: 'r2',
      step: 2,
      type: 'List',
      lists: [{ key: 'people', questions: [{ key: 'who', type: 'open text', label: 'Who' }] }],
    },
    {
      key: 'r3',
      step: 2,
      questions: [
        {
          key: 'mood',
          type: 'group radio',
          label: 'Mood',
          radios: [
            { key: 'in', label: 'Inside' },
            { key: 'out', label: 'Outside' },
          ],
          options: [
            { key: 'good', name: 'Good', value: 'good' },
            { key: 'bad', name: 'Bad', value: 'bad' },
          ],
        },
      ],
    },
  ],
}

export async function furnishForms({ repo }: Server): Promise<void> {
  const tales = done(await repo.collections.create({ app: 'shop', name: 'Tales' }))
  const [first] = toldForm.rows
  const older = {
    ...toldForm,
    rows: [
      {
        ...first,
        questions: [...(first?.questions?.slice(0, 2) ?? []), { key: 'once', type: 'open text', label: 'Asked once' }],
      },
    ],
  }
  done(await repo.forms.create({ id: 'told', name: 'Told', settings: older }))
  await repo.forms.update('told', { settings: toldForm, author: 'dev' })
  const given = (day: string, version = 2) => ({
    template: 'told',
    template_version: version,
    userid: 'eve',
    updated_at: secondsOf(day),
    submit_date: secondsOf(day),
  })
  await repo.items.insert(tales.table, [
    { _id: 't1', ...given('2026-03-01', 1), what: 'Old', count: 2, once: 'yes', where: 'north' },
    // a midnight east of Greenwich
    {
      _id: 't2',
      ...given('2026-03-02'),
      what: 'Rain,\n"wet"',
      count: 10,
      kinds: ['rain'],
      seen: Date.parse('2026-02-27T23:00:00Z'),
      mood: { in: null, out: 'bad' },
      where: 'north',
    },
    {
      _id: 't3',
      ...given('2026-03-03'),
      what: "=cmd|'/c calc'!A1",
      count: -4,
      kinds: ['wind', 'rain'],
      seen: Date.parse('2026-03-01T00:00:00Z'),
      who: 'Ann',
      who_1: 'Bob',
      where: 'south',
    },
    { _id: 't4', ...given('2026-03-04'), submit_date: null, what: '100 %', count: null },
    { _id: 'other', ...given('2026-03-05'), template: 'complaint', what: 'Rain' },
  ])

  const [row] = complaintForm.rows
  await repo.forms.update('survey', {
    settings: {
      ...complaintForm,
      name: 'Survey',
      collection: 'surveys',
      rows: [
        {
          ...row,
          questions: [
            ...(row?.questions ?? []),
            { key: 'photo', type: 'file upload', label: 'Photo', extensions: ['jpg', '.PNG'] },
          ],
        },
      ],
    },
  })
  for (const [form, owner] of [
    ['complaint', 'user eve'],
    ['survey', 'public'],
  ] as const) {
    const token = `stage-link-${form}-${'2'.repeat(form === 'survey' ? 5 : 2)}`
    await repo.drafts.addLink(hashOfToken(token), {
      form,
      item: '',
      owner,
      answers: { what: 'Linked' },
      version: 1,
      expiresAtSec: secondsOf('2100-01-01'),
    })
  }

  done(
    await repo.flows.create({
      id: 'flow-empty',
      name: 'Empty',
      slug: 'flow_empty',
      app: 'shop',
      nodes: [
        { id: 's', type: 'start' },
        { id: 'e', type: 'end' },
      ],
    }),
  )
  done(
    await repo.flows.create({
      id: 'flow-busy',
      name: 'Busy',
      slug: 'flow_busy',
      app: 'shop',
      nodes: [
        { id: 's', type: 'start' },
        { id: 'm', type: 'send mail' },
      ],
    }),
  )
  done(
    await repo.modules.create({
      id: 'open-button',
      row: 'open-row',
      name: 'Button',
      type: { name: 'Explanation', width: 12 },
      selection: { actions: [{ type: 'actionflow', actionflowid: 'flow-empty' }] },
    }),
  )
  done(
    await repo.modules.create({
      id: 'sales-button',
      row: 'sales-row',
      name: 'Button',
      type: { name: 'Explanation', width: 12 },
      selection: {
        actions: [
          { type: 'actionflow', actionflowid: 'flow-busy' },
          { type: 'actionflow', actionflowid: 'flow-empty' },
        ],
      },
    }),
  )
}
