// What a mutation run changes and which tests must notice: one line per area.
const room = (name, files, end = '.ts') => files.map(file => `src/questionnaire/${name}/${file}${end}`)

/** A folder's code without its tests and what only tests use. */
const code = (...folders) => folders.flatMap(folder => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])
const noTests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.test-kit.ts', '!**/testing.ts']
/** Tables of texts hold nothing that acts; test/house compares them with each other and with what is written. */
const noTexts = ['!**/words.ts', '!**/*-words.ts', '!**/*.nl.ts']

/** The half of the pipelines that needs no database: checks and rewriting, and the stages in memory. */
const pipeline = (end, ...names) => names.map(name => `demo/server/pipeline/${name}${end}`)
const checks = ['bson', 'cache', 'check', 'linear-regex', 'normalize', 'paths', 'regex']
const tail = ['tail', 'tail-accumulate', 'tail-expressions', 'tail-queries', 'tail-texts']
const operators = ['tail-dates', 'tail-lists', 'tail-operator', 'tail-strings']
const values = ['comparison', 'compile', 'dates', 'value']
const sql = ['block', 'expression', 'group', 'match', 'shape', 'stages']
/** Opening a database costs seconds: all changes share one. */
const shared = {
  isolate: false,
  globalSetup: ['test/mutation/database.mjs'],
  env: { LC_SHARED_DATABASE: '1' },
  testTimeoutMs: 8_000,
}
/** What is compiled is tested without a database first, then by what the SQL returns. */
const compiled = {
  ...shared,
  tests: pipeline('.test.ts', 'compile', 'expression', 'sql', 'compiled'),
}

export const areas = {
  api: {
    mutate: code('src/api'),
    setup: ['test/mutation/load-parts.mjs'],
    isolate: false,
    testTimeoutMs: 4_000,
    tests: ['src/api/**/*.test.ts'],
  },
  stores: { mutate: code('src/stores'), tests: ['src/stores/**/*.test.ts', 'src/stores/**/*.test.tsx'] },
  actions: {
    mutate: ['src/actions/**/*.ts', 'src/acting/run.ts', 'src/acting/queue.ts'],
    setup: ['test/mutation/load-parts.mjs'],
    isolate: false,
    testTimeoutMs: 4_000,
    tests: ['src/actions/**/*.test.ts', 'src/acting/*.test.ts', 'src/builders/form/form-actions/actions.test.ts'],
  },
  // The forms in which a builder fills in an action are drawn in a page, which costs a second for each change.
  'action-forms': {
    mutate: ['src/actions/**/*.tsx'],
    isolate: false,
    testTimeoutMs: 8_000,
    tests: ['src/builders/form/form-actions/*.test.tsx'],
  },
  engine: {
    mutate: code('src/form'),
    isolate: false,
    testTimeoutMs: 8_000,
    setup: ['test/mutation/short-properties.mjs'],
    tests: ['src/form/*.test.ts', 'src/questionnaire/prefill.test.ts'],
  },
  // What a form does with it is drawn in a page, which costs seconds for each change: an area of its own.
  saving: {
    isolate: false,
    testTimeoutMs: 8_000,
    mutate: [
      ...room('saving', ['queue', 'form-queue', 'outbox', 'form-storage', 'saver', 'send-answers', 'target']),
      ...room('drafts', ['draft', 'remote-draft', 'server-drafts']),
    ],
    tests: [
      ...room(
        'saving',
        ['queue', 'queue-tabs', 'form-queue', 'form-storage', 'saver', 'send-answers', 'send-written', 'target'],
        '.test.ts',
      ),
      ...room('drafts', ['draft', 'draft-stored', 'server-drafts'], '.test.ts'),
    ],
  },
  // A drawn form runs both with every test and takes seconds for each change: here are the hooks alone.
  'saving-hooks': {
    mutate: [...room('drafts', ['use-draft']), ...room('saving', ['use-saving'])],
    isolate: false,
    testTimeoutMs: 4_000,
    tests: [
      ...room('drafts', ['use-draft', 'use-draft-server'], '.test.tsx'),
      ...room('saving', ['use-saving', 'use-saving-queue'], '.test.tsx'),
    ],
  },
  auth: {
    mutate: code('demo/server/auth'),
    isolate: false,
    testTimeoutMs: 4_000,
    tests: ['demo/server/auth/*.test.ts'],
  },
  rights: {
    mutate: code('demo/server/rights'),
    isolate: false,
    env: { LC_ONE_DATABASE: '1' },
    testTimeoutMs: 12_000,
    tests: ['demo/server/rights/*.test.ts', 'test/contract/rules.test.ts'],
  },
  http: {
    mutate: code('demo/server/http'),
    isolate: false,
    testTimeoutMs: 4_000,
    tests: ['demo/server/http/*.test.ts'],
  },
  // What asks a database costs more for each change than what runs in memory, and that more than what only checks: areas of their own.
  pipeline: {
    ...shared,
    mutate: [
      ...code('demo/server/pipeline'),
      ...pipeline('.ts', ...checks, ...tail, ...operators, ...values, ...sql, 'tail-runner').map(path => `!${path}`),
    ],
    tests: pipeline(
      '.test.ts',
      ...['cases', 'aggregate', 'catalogue', 'execute', 'fast-columns', 'measure', 'refinements', 'fold'],
    ),
  },
  operators: {
    mutate: pipeline('.ts', ...operators),
    isolate: false,
    testTimeoutMs: 8_000,
    tests: pipeline('.test.ts', 'tail', 'tail-dates', 'tail-strings', 'manual-memory'),
  },
  // Some of its tests start a process for each question.
  'tail-runner': {
    mutate: pipeline('.ts', 'tail-runner'),
    testTimeoutMs: 15_000,
    tests: pipeline('.test.ts', 'tail-runner', 'tail-processes'),
  },
  values: { ...compiled, mutate: pipeline('.ts', ...values) },
  sql: { ...compiled, mutate: pipeline('.ts', ...sql) },
  checks: {
    mutate: [...pipeline('.ts', ...checks), 'src/base/nearest.ts'],
    isolate: false,
    testTimeoutMs: 4_000,
    tests: [...pipeline('.test.ts', ...checks), 'src/base/nearest.test.ts'],
  },
  tail: {
    mutate: pipeline('.ts', ...tail),
    isolate: false,
    testTimeoutMs: 8_000,
    tests: pipeline('.test.ts', 'tail', 'tail-strings', 'deviations', 'manual-memory'),
  },
}
for (const area of Object.values(areas)) area.mutate.push(...noTests, ...noTexts)
