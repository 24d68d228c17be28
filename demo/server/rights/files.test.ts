import { beforeEach, describe, expect, it } from 'vitest'
import type { Rule } from '../../../src/contract/entities/rule.ts'
import type { StoredFile } from '../data/files.ts'
import type { FakeRepo } from '../data/fake-repo.test-kit.ts'
import type { StoredForm } from '../data/forms.ts'
import type { Repo } from '../data/repo.ts'
import { hashOfKey } from '../files/uploads.ts'
import { createAccess } from './access.ts'
import { createFileRights, ownerOf, type FileRights } from './files.ts'
import { builder, embed, person, visitor } from './people.test-kit.ts'
import { createReaders } from './readers.ts'

const question = (id: string, more: object) => ({ id, key: id, type: 'file upload', label: id, ...more })
const form = (id: string, settings: Record<string, unknown>): StoredForm => ({
  id,
  slug: `slug-${id}`,
  name: id,
  latest_version: { version: 1, settings },
})
const forms = [
  form('pictures', {
    app: 'shop',
    rows: [
      {
        key: 'r',
        step: 1,
        questions: [
          question('photo', { extensions: ['.PNG', 'jpg'] }),
          question('paper', { extensions: ['pdf, odt', '*.tar.gz'] }),
          question('note', { type: 'open text' }),
        ],
      },
    ],
  }),
  form('anything', {
    app: 'shop',
    rows: [{ key: 'r', step: 1, questions: [question('a', { extensions: ['pdf'] }), question('b', {})] }],
  }),
  form('words', {
    app: 'shop',
    rows: [{ key: 'r', step: 1, questions: [question('note', { type: 'open text', extensions: ['png'] })] }],
  }),
  form('lost', { app: 7, rows: [] }),
  form('answered', { app: 'shop', collection: 'orders', rows: [] }),
]
/** The rules, and the files that answers name. */
let rules: Rule[] = []
const named = ['file_upload/forms/answered/named.png']
const repo = {
  collections: {
    read: (app, slug) => Promise.resolve(app === 'shop' && slug === 'orders' ? { app, slug, table: 't' } : undefined),
  },
  rules: { all: () => Promise.resolve(rules) },
  answers: { nameFile: (_, fullName) => Promise.resolve(named.includes(fullName)) },
  forms: { find: id => Promise.resolve(forms.find(one => one.id === id || one.slug === id)) },
  modules: { ofForm: () => Promise.resolve([]) },
} satisfies FakeRepo as unknown as Repo // the part that is used
const documents = { ok: true, sql: 'select', params: [] } as const
const aggregator = { documentsOf: () => Promise.resolve(documents) }
let rights: FileRights
beforeEach(() => {
  rules = []
  const access = createAccess(repo)
  rights = createFileRights(access, repo, createReaders({ repo, access, aggregator }))
})

const eve = person('eve', 'show_app_shop')
const zoe = person('zoe')
const customer = embed(['questionnaire pictures create', 'questionnaire words create'])
const file = (more: Partial<StoredFile>): StoredFile => ({
  id: 'f',
  folder: 'somewhere',
  name: 'f.png',
  type: 'image/png',
  isPublic: false,
  owner: null,
  sizeBytes: 1,
  location: 'AZURE',
  uploadedAtSec: 0,
  keyHash: null,
  ...more,
})
const formFolder = (id: string) => `file_upload/forms/${id}`

const noForm = {
  ok: false,
  code: 'reference',
  message: 'No form uses this folder.',
  status: 422,
  issues: [{ path: 'folder_path', message: 'No form uses this folder.' }],
}
const openFolders = [
  'file_upload/action_upload',
  'file_upload/profile_pictures',
  'file_upload/widgets/wysiwyg',
  '/file_upload//action_upload/2024/',
  'file_upload/profile_pictures/eve',
]
const closedFolders = [
  '',
  'file_upload',
  'file_upload/widgets',
  'file_upload/action_uploads',
  'x/file_upload/action_upload',
  'file_upload/widgets/wysiwygs',
  'file_upload/forms',
  'invoices',
]

describe('an upload', () => {
  it('goes where builders want it', async () => {
    for (const folder of [...openFolders, ...closedFolders, formFolder('words'), formFolder('unknown')])
      expect(await rights.mayUpload(builder, folder, 'a.exe')).toBeUndefined()
  })

  it('of other people goes into the folders that are open to all of them', async () => {
    for (const folder of openFolders)
      expect([folder, await rights.mayUpload(zoe, folder, 'a.exe')]).toEqual([folder, undefined])
    for (const folder of [...closedFolders, `x/${formFolder('pictures')}`])
      expect([folder, (await rights.mayUpload(eve, folder, 'a.png'))?.status]).toEqual([folder, 403])
  })

  it('of visitors and customers of a host goes into none of them', async () => {
    for (const folder of [...openFolders, ...closedFolders])
      expect([
        folder,
        (await rights.mayUpload(visitor(), folder, 'a.png'))?.status,
        (await rights.mayUpload(customer, folder, 'a.png'))?.status,
      ]).toEqual([folder, 401, 403])
  })

  it('goes into the folder of a form that one may fill in', async () => {
    const folder = formFolder('pictures')
    expect(await rights.mayUpload(eve, folder, 'a.png')).toBeUndefined()
    expect(await rights.mayUpload(eve, `/${folder}/`, 'a.png')).toBeUndefined()
    expect(await rights.mayUpload(customer, folder, 'a.png')).toBeUndefined()
    expect([
      (await rights.mayUpload(zoe, folder, 'a.png'))?.status,
      (await rights.mayUpload(visitor('show_app_shop'), folder, 'a.png'))?.status,
    ]).toEqual([403, 401])
  })

  it('is refused if no form has that id; only signed-in people learn which forms exist', async () => {
    for (const folder of [formFolder('unknown'), formFolder('slug-pictures'), formFolder('pictures/inside')]) {
      expect(await rights.mayUpload(eve, folder, 'a.png')).toEqual(noForm)
      expect([
        (await rights.mayUpload(visitor(), folder, 'a.png'))?.status,
        (await rights.mayUpload(customer, folder, 'a.png'))?.status,
      ]).toEqual([401, 403])
    }
  })

  it('has an ending that a question of the form takes, by the rule of the input', async () => {
    const refused = {
      ok: false,
      code: 'invalid',
      message: 'This form does not accept files of this type.',
      status: 400,
      issues: [{ path: 'file_name', message: 'This form does not accept files of this type.' }],
    }
    for (const name of ['a.png', 'a.b.PNG', 'a.jpg', 'a.JPEG', 'a.pdf', 'a.odt', 'a.tar.gz'])
      expect([name, await rights.mayUpload(eve, formFolder('pictures'), name)]).toEqual([name, undefined])
    for (const name of ['a.exe', 'a.png.exe', 'apng', 'pdf', 'a.gz', 'a.', ''])
      expect([name, await rights.mayUpload(eve, formFolder('pictures'), name)]).toEqual([name, refused])
    expect(await rights.mayUpload(eve, formFolder('anything'), 'a.exe')).toBeUndefined()
  })

  it('into a form that asks for no file is for people who signed in', async () => {
    expect(await rights.mayUpload(eve, formFolder('words'), 'a.exe')).toBeUndefined()
    expect(await rights.mayUpload(customer, formFolder('words'), 'a.png')).toMatchObject({ status: 403 })
  })
})

describe('a file that is made in one piece', () => {
  it('goes into the same folders, whatever its kind', async () => {
    for (const folder of openFolders) expect([folder, await rights.mayCreate(zoe, folder)]).toEqual([folder, undefined])
    for (const folder of closedFolders)
      expect([folder, (await rights.mayCreate(zoe, folder))?.status, await rights.mayCreate(builder, folder)]).toEqual([
        folder,
        403,
        undefined,
      ])
    expect(await rights.mayCreate(eve, formFolder('pictures'))).toBeUndefined()
    expect(await rights.mayCreate(eve, formFolder('unknown'))).toEqual(noForm)
    expect(await rights.mayCreate(builder, formFolder('unknown'))).toBeUndefined()
    expect([
      (await rights.mayCreate(zoe, formFolder('pictures')))?.status,
      (await rights.mayCreate(visitor(), formFolder('pictures')))?.status,
    ]).toEqual([403, 401])
  })
})

describe('a stored file', () => {
  const readers = async (stored: StoredFile, key?: string) => {
    const people = { builder, eve, zoe, customer, visitor: visitor('show_app_shop') }
    const may = await Promise.all(Object.values(people).map(who => rights.mayRead(who, stored, key)))
    return Object.keys(people).filter((_, i) => may[i])
  }
  const writers = (stored: StoredFile, key?: string) =>
    [builder, eve, zoe, customer, visitor()].map(who => rights.mayChange(who, stored, key))

  it('is read by its owner and by builders, and by all when it is public', async () => {
    expect(await readers(file({ owner: 'zoe' }))).toEqual(['builder', 'zoe'])
    expect(await readers(file({ owner: 'embed customer-7' }))).toEqual(['builder', 'customer'])
    expect(await readers(file({}))).toEqual(['builder'])
    expect(await readers(file({ isPublic: true }))).toEqual(['builder', 'eve', 'zoe', 'customer', 'visitor'])
  })

  it.each([
    'file_upload/profile_pictures',
    'file_upload/profile_pictures/eve',
    'file_upload/widgets',
    'file_upload/widgets/wysiwyg',
    'file_upload/forms',
    'file_upload/forms/',
  ])('in %s is read by all who signed in', async folder => {
    expect(await readers(file({ folder }))).toEqual(['builder', 'eve', 'zoe'])
  })

  it.each([
    'file_upload',
    'file_upload/action_upload',
    'file_upload/profile_pictures_2',
    'file_upload/widgets2',
    'x/file_upload/widgets',
    'file_upload/forms2',
  ])('in %s is not', async folder => {
    expect(await readers(file({ folder }))).toEqual(['builder'])
  })

  it('of a form is read by the people of its app, who read the answers', async () => {
    expect(await readers(file({ folder: formFolder('pictures') }))).toEqual(['builder', 'eve'])
    expect(await readers(file({ folder: formFolder('lost') }))).toEqual(['builder'])
    expect(await rights.mayRead(person('eve', 'show_app_7'), file({ folder: formFolder('lost') }))).toBe(false)
    expect(await readers(file({ folder: formFolder('deleted') }))).toEqual(['builder'])
  })

  it('of a form is read by those whom rules show some of the answers only if one of these names it', async () => {
    const [used, unused] = ['named.png', 'unused.png'].map(name => file({ name, folder: formFolder('answered') }))
    expect([await readers(used!), await readers(unused!)]).toEqual([
      ['builder', 'eve'],
      ['builder', 'eve'],
    ])
    rules = [
      {
        id: 'r',
        app: 'shop',
        collection: 'orders',
        role: '@users',
        operations: ['read'],
        condition: [{ $match: { base: 'AMS' } }],
      },
    ]
    expect([await readers(used!), await readers(unused!)]).toEqual([['builder', 'eve'], ['builder']])
  })

  it('of a visitor is read and removed with the key of its upload', async () => {
    const stored = file({ keyHash: hashOfKey(null, 'the key') })
    expect(await readers(stored, 'the key')).toEqual(['builder', 'eve', 'zoe', 'customer', 'visitor'])
    expect(writers(stored, 'the key')).toEqual([true, true, true, true, true])
    for (const [other, key] of [
      [stored, 'another'],
      [stored, ''],
      [stored, undefined],
      [file({ keyHash: hashOfKey(null, 'undefined') }), undefined],
      [file({}), 'the key'],
      [file({ owner: 'x', keyHash: hashOfKey(null, 'the key') }), 'the key'],
    ] as const) {
      expect(await readers(other, key)).toEqual(['builder'])
      expect(writers(other, key)).toEqual([true, false, false, false, false])
    }
  })

  it('is changed by its owner and by builders, also when all may read it', () => {
    expect(writers(file({ owner: 'eve', isPublic: true }))).toEqual([true, true, false, false, false])
    expect(writers(file({ isPublic: true, folder: 'file_upload/widgets' }))).toEqual([true, false, false, false, false])
  })

  it('is listed to people beside those of others only in the shared folders', async () => {
    const own = await Promise.all(
      ['file_upload/action_upload', '/file_upload/widgets/', 'file_upload/forms/', formFolder('pictures')].map(folder =>
        rights.listsOnlyOwn(eve, folder),
      ),
    )
    expect(own).toEqual([true, false, false, true])
    expect(await rights.listsOnlyOwn(builder, 'file_upload/action_upload')).toBe(false)
  })

  it('belongs to a person, to a customer of a host or to nobody', () => {
    expect([eve, customer, visitor()].map(ownerOf)).toEqual(['eve', 'embed customer-7', null])
  })
})
