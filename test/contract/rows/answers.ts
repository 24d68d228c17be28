import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const told = { params: { id: 'told' } }
const given = (question: string) => ({ params: { id: 'told', question } })
const where = (...conditions: readonly object[]) => ({ ...told, query: { where: JSON.stringify(conditions) } })
const secondsOf = (day: string) => Date.parse(day) / 1000

export const answerRows: readonly Row[] = [
  ...rowsOf('listVersions', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: told, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: told, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'says that a form does not exist', send: { params: { id: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'dev', title: 'lists the versions, newest first', send: told, expect: { code: 200, data: [{ version: 2, created_at: expect.any(Number), author: 'dev' }, { version: 1, author: null }], total: 2 } },
  ]),
  ...rowsOf('listAnswers', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public, also for a public form', send: { params: { id: 'survey' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for builders and readers of the collection', send: told, expect: { code: 403 } },
    { kind: 'refused', as: 'formEmbed', title: 'shows who may only fill in a form no answers of others', send: { params: { id: 'complaint' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a form does not exist', send: { params: { id: 'none' } }, expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'refuses a limit above 500', send: { ...told, query: { limit: '501' } }, expect: { code: 400, errors: ['limit'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a version that is no number', send: { ...told, query: { version: 'x' } }, expect: { code: 400, errors: ['version'] } },
    { kind: 'right', as: 'eve', title: 'lists only the answers of this form, newest first, with total', send: { ...told, query: { limit: '2' } }, expect: { code: 200, data: [{ _id: 't4' }, { _id: 't3' }], total: 4 } },
    { kind: 'right', as: 'eve', title: 'goes on at an offset', send: { ...told, query: { limit: '2', offset: '2' } }, expect: { code: 200, data: [{ _id: 't2' }, { _id: 't1' }], total: 4 } },
    { kind: 'right', as: 'eve', title: 'searches in what was answered, without case', send: { ...told, query: { search: 'RAIN' } }, expect: { code: 200, data: [{ _id: 't3' }, { _id: 't2' }], total: 2 } },
    { kind: 'right', as: 'eve', title: 'takes the signs of a search as they are', send: { ...told, query: { search: '%' } }, expect: { code: 200, data: [{ _id: 't4' }], total: 1 } },
    { kind: 'right', as: 'dev', title: 'narrows to one version (ENT-039)', send: { ...told, query: { version: '1' } }, expect: { code: 200, data: [{ _id: 't1' }], total: 1 } },
    { kind: 'right', as: 'filterEmbed', title: 'keeps the filters of an embed', send: told, expect: { code: 200, data: [{ _id: 't2' }, { _id: 't1' }], total: 2 } },
    { kind: 'right', as: 'eve', title: 'narrows to a time: from a second on, and before another', send: { ...told, query: { from: '1772409600', before: '1772496000' } }, expect: { code: 200, data: [{ _id: 't2' }], total: 1 } },
    { kind: 'right', as: 'eve', title: 'narrows to an answer, also where it is one of several', send: where({ question: 'kinds', equals: 'rain' }), expect: { code: 200, data: [{ _id: 't3' }, { _id: 't2' }], total: 2 } },
    { kind: 'right', as: 'eve', title: 'narrows by all conditions at once', send: where({ question: 'kinds', equals: 'rain' }, { question: 'count', from: 0, to: 10 }), expect: { code: 200, data: [{ _id: 't2' }], total: 1 } },
    { kind: 'right', as: 'eve', title: 'leaves out the upper bound where it is said so', send: where({ question: 'count', from: -4, below: 10 }), expect: { code: 200, data: [{ _id: 't3' }, { _id: 't1' }], total: 2 } },
    { kind: 'right', as: 'eve', title: 'narrows to a row of a grouped question', send: where({ question: 'mood', row: 'out', equals: 'bad' }), expect: { code: 200, data: [{ _id: 't2' }], total: 1 } },
    { kind: 'right', as: 'eve', title: 'narrows to an answer at any repeat of a list', send: where({ question: 'who', equals: 'Bob' }), expect: { code: 200, data: [{ _id: 't3' }], total: 1 } },
    { kind: 'right', as: 'filterEmbed', title: 'keeps the filters of an embed beside a condition', send: where({ question: 'kinds', equals: 'wind' }), expect: { code: 200, data: [], total: 0 } },
    { kind: 'right', as: 'eve', title: 'narrows to a text, whatever its case', send: where({ question: 'what', same: ' OLD' }), expect: { code: 200, data: [{ _id: 't1' }], total: 1 } },
    { kind: 'right', as: 'eve', title: 'narrows to a word that stands by itself', send: where({ question: 'what', word: 'wet' }), expect: { code: 200, data: [{ _id: 't2' }], total: 1 } },
    { kind: 'right', as: 'eve', title: 'takes a part of a word for no word', send: where({ question: 'what', word: 'rai' }), expect: { code: 200, data: [], total: 0 } },
    { kind: 'right', as: 'eve', title: 'leaves out the answers that are named', send: { ...told, query: { without: 't4,t2' } }, expect: { code: 200, data: [{ _id: 't3' }, { _id: 't1' }], total: 2 } },
    { kind: 'wrong', as: 'eve', title: 'refuses to leave out more than a hundred', send: { ...told, query: { without: Array.from({ length: 101 }, (_, index) => `t${index}`).join(',') } }, expect: { code: 400, errors: ['without'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a condition on what the form does not ask', send: where({ question: 'where', equals: 'north' }), expect: { code: 400, errors: ['where'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a condition that says nothing', send: where({ question: 'what' }), expect: { code: 400, errors: ['where'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses conditions that are no JSON', send: { ...told, query: { where: '[{' } }, expect: { code: 400, errors: ['where'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a time that is none', send: { ...told, query: { from: 'yesterday' } }, expect: { code: 400, errors: ['from'] } },
    { kind: 'right', as: 'eve', title: 'sorts by an answer, what nobody answered last', send: { ...told, query: { sort: '-count' } }, expect: { code: 200, data: [{ _id: 't2' }, { _id: 't1' }, { _id: 't3' }, { _id: 't4' }], total: 4 } },
    { kind: 'right', as: 'eve', title: 'sorts by the moment, oldest first', send: { ...told, query: { sort: 'at', limit: '1' } }, expect: { code: 200, data: [{ _id: 't1' }], total: 4 } },
    { kind: 'wrong', as: 'eve', title: 'refuses to sort by what the form does not ask', send: { ...told, query: { sort: 'userid' } }, expect: { code: 400, errors: ['sort'] } },
  ]),
  ...rowsOf('listGiven', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: given('what'), expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for builders and readers of the collection', send: given('what'), expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that the form does not ask this', send: given('where'), expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'refuses a limit above 500', send: { ...given('what'), query: { limit: '501' } }, expect: { code: 400, errors: ['limit'] } },
    { kind: 'right', as: 'eve', title: 'lists what was submitted, newest first', send: { ...given('what'), query: { limit: '2' } }, expect: { code: 200, data: [{ item: 't3', at: secondsOf('2026-03-03') }, { item: 't2', value: 'Rain,\n"wet"' }] } },
    { kind: 'right', as: 'eve', title: 'lists each repeat of one answer', send: given('who'), expect: { code: 200, data: [{ item: 't3', value: 'Ann' }, { item: 't3', value: 'Bob' }] } },
    { kind: 'right', as: 'eve', title: 'lists what the conditions leave', send: { ...given('what'), query: where({ question: 'kinds', equals: 'wind' }).query }, expect: { code: 200, data: [{ item: 't3' }] } },
    { kind: 'right', as: 'filterEmbed', title: 'keeps the filters of an embed', send: given('who'), expect: { code: 200, data: [] } },
  ]),
  ...rowsOf('countGiven', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: given('what'), expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for builders and readers of the collection', send: given('what'), expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that the form does not ask this', send: given('where'), expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'leaves what is chosen to the summary', send: given('kinds'), expect: { code: 400, errors: ['question'] } },
    { kind: 'right', as: 'eve', title: 'counts what was submitted', send: given('what'), expect: { code: 200, data: { answered: 3, distinct: 3, texts: [], words: [], read: 3 } } },
    { kind: 'right', as: 'filterEmbed', title: 'counts only what an embed may see', send: given('what'), expect: { code: 200, data: { answered: 2 } } },
  ]),
  ...rowsOf('exportAnswers', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: told, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for builders and readers of the collection', send: told, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a form does not exist', send: { params: { id: 'none' } }, expect: { code: 404 } },
    {
      kind: 'right', as: 'eve', title: 'writes labels, names of choices, repeats as columns and no formulas', send: told,
      expect: {
        code: 200, data: [
          'ID,Submitted,Changed,User,Version,What happened?,How often?,Kinds,Seen on,Who,Who 2,Mood,Asked once',
          't4,,2026-03-04T00:00:00Z,eve,2,100 %,,,,,,,',
          `t3,2026-03-03T00:00:00Z,2026-03-03T00:00:00Z,eve,2,'=cmd|'/c calc'!A1,-4,Wind; Rain and hail,2026-03-01,Ann,Bob,,`,
          't2,2026-03-02T00:00:00Z,2026-03-02T00:00:00Z,eve,2,"Rain,\n""wet""",10,Rain and hail,2026-02-28,,,Outside: Bad,',
          't1,2026-03-01T00:00:00Z,2026-03-01T00:00:00Z,eve,1,Old,2,,,,,,yes', '',
        ].join('\r\n'),
      },
    },
    { kind: 'right', as: 'eve', title: 'writes a part: only the first has the header row', send: { ...told, query: { version: '1', limit: '1' } }, expect: { code: 200, data: expect.stringMatching(/^ID,.*\r\nt1,.*\r\n$/) } },
    { kind: 'right', as: 'dev', title: 'writes the next part where the one before ended', send: { ...told, query: { limit: '1', offset: '3' } }, expect: { code: 200, data: 't1,2026-03-01T00:00:00Z,2026-03-01T00:00:00Z,eve,1,Old,2,,,,,,yes\r\n' } },
    { kind: 'wrong', as: 'eve', title: 'refuses a part without rows', send: { ...told, query: { limit: '0' } }, expect: { code: 400, errors: ['limit'] } },
    { kind: 'right', as: 'dev', title: 'writes what the conditions leave', send: { ...told, query: { ...where({ question: 'count', equals: 2 }).query, version: '1' } }, expect: { code: 200, data: 'ID,Submitted,Changed,User,Version,What happened?,How often?,Asked once\r\nt1,2026-03-01T00:00:00Z,2026-03-01T00:00:00Z,eve,1,Old,2,yes\r\n' } },
    { kind: 'right', as: 'dev', title: 'writes one version alone (ENT-039)', send: { ...told, query: { version: '1' } }, expect: { code: 200, data: 'ID,Submitted,Changed,User,Version,What happened?,How often?,Asked once\r\nt1,2026-03-01T00:00:00Z,2026-03-01T00:00:00Z,eve,1,Old,2,yes\r\n' } },
  ]),
  ...rowsOf('summarizeAnswers', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: told, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is for builders and readers of the collection', send: told, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a version does not exist', send: { ...told, query: { version: '9' } }, expect: { code: 404 } },
    {
      kind: 'right', as: 'eve', title: 'counts choices, numbers and dates of what was submitted', send: told,
      expect: {
        code: 200, data: {
          version: 2, total: 3, drafts: 1, days: [{ value: '2026-03-01', count: 1 }, { value: '2026-03-02', count: 1 }, { value: '2026-03-03', count: 1 }],
          questions: {
            what: { type: 'open text', answered: 3, total: 3 },
            count: { answered: 3, numbers: { min: -4, max: 10, mean: 8 / 3, median: 2, bins: [{ from: -4, to: -3, count: 1 }, { count: 0 }, { from: 0, to: 1, count: 0 }, { from: 2, to: 3, count: 1 }, { count: 0 }, { count: 0 }, { count: 0 }, { from: 10, to: 11, count: 1 }] } },
            kinds: { answered: 2, counts: [{ value: 'rain', count: 2 }, { value: 'wind', count: 1 }, { value: 'sun', count: 0 }] },
            seen: { answered: 2, dates: { unit: 'day', counts: [{ value: '2026-02-28', count: 1 }, { value: '2026-03-01', count: 1 }] } },
            who: { answered: 1 },
            mood: { answered: 1, counts: [{ row: 'out', value: 'bad', count: 1 }, { row: 'in', value: 'good', count: 0 }, { row: 'in', value: 'bad', count: 0 }, { row: 'out', value: 'good', count: 0 }] },
          },
        },
      },
    },
  ]),
  ...rowsOf('summarizeAnswers', undefined, [
    { kind: 'right', as: 'eve', title: 'counts what the conditions leave', send: where({ question: 'kinds', equals: 'wind' }), expect: { code: 200, data: { total: 1, drafts: 0, days: [{ value: '2026-03-03', count: 1 }], questions: { count: { numbers: { median: -4 } }, kinds: { counts: [{ value: 'rain', count: 1 }, { value: 'wind', count: 1 }, { value: 'sun', count: 0 }] } } } } },
    { kind: 'right', as: 'filterEmbed', title: 'counts only what an embed may see', send: told, expect: { code: 200, data: { total: 2 } } },
    { kind: 'wrong', as: 'eve', title: 'refuses a condition on what the form does not ask', send: where({ question: 'userid', equals: 'eve' }), expect: { code: 400, errors: ['where'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses a time zone nobody knows', send: { ...told, query: { zone: 'Mars/Olympus' } }, expect: { code: 400, errors: ['zone'] } },
    { kind: 'wrong', as: 'eve', title: 'refuses hours from Greenwich, which know no summer', send: { ...told, query: { zone: '+02:00' } }, expect: { code: 400, errors: ['zone'] } },
    { kind: 'right', as: 'eve', title: 'counts by the days of a time zone; a date is the same day everywhere', send: { ...told, query: { zone: 'America/New_York' } }, expect: { code: 200, data: { days: [{ value: '2026-02-28', count: 1 }, { value: '2026-03-01', count: 1 }, { value: '2026-03-02', count: 1 }], questions: { seen: { dates: { unit: 'day', counts: [{ value: '2026-02-28', count: 1 }, { value: '2026-03-01', count: 1 }] } } } } } },
  ]),
  ...rowsOf('readQuestionnaire', 'API-078', [
    { kind: 'right', as: 'eve', title: 'answers an older version (ENT-039)', send: { ...told, query: { version: '1' } }, expect: { code: 200, data: { latest_version: { version: 1 }, newest_version: 2 } } },
    { kind: 'wrong', as: 'eve', title: 'says that a version does not exist', send: { ...told, query: { version: '3' } }, expect: { code: 404 } },
    { kind: 'wrong', as: 'eve', title: 'refuses a version that is no number', send: { ...told, query: { version: 'new' } }, expect: { code: 400, errors: ['version'] } },
  ]),
  ...rowsOf('updateQuestionnaire', 'API-079', [
    { kind: 'wrong', as: 'dev', title: 'overwrites nothing that is newer, and says which version is (ENT-039)', send: { params: { id: 'told' }, body: { settings: { rows: [] }, base_version: 1 } }, expect: { code: 409, data: { version: 2 } } },
    { kind: 'wrong', as: 'dev', title: 'refuses settings that no form can be read from', send: { params: { id: 'told' }, body: { settings: { rows: 'none' }, base_version: 2 } }, expect: { code: 400, errors: ['settings'] } },
    { kind: 'wrong', as: 'dev', title: 'refuses rows of which all would be lost', send: { params: { id: 'told' }, body: { settings: { rows: [5] } } }, expect: { code: 400, errors: ['settings.rows'] } },
  ]),
]
