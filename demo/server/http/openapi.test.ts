import * as v from '../../../src/base/schema.ts'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../../src/contract/call.ts'
import { openApi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: unknown
  readonly requestBody?: unknown
  readonly security: unknown
  readonly responses: Readonly<Record<string, unknown>>
}
const read: Call = {
  id: 'readPage',
  method: 'GET',
  path: '/page/:app/:slug',
  right: 'visitor',
  summary: 'Reads a page.',
  reply: v.string(),
}
const documentOf = (...calls: readonly Call[]) => openApi(calls, { version: '1.2.3', basePath: '/data' })
const operationOf = (call: Call) =>
  Object.values(
    Object.values(documentOf(call)['paths'] as Record<string, Record<string, Operation>>)[0] ?? {},
  )[0] as Operation // one call: one operation

describe('the OpenAPI document', () => {
  it('names its version and where the calls are', () => {
    expect(documentOf()).toMatchObject({
      openapi: '3.1.0',
      info: {
        version: '1.2.3',
        title: 'Low-code platform',
        description: expect.stringContaining('{code, message, data}') as string,
      },
      servers: [{ url: '/data' }],
      paths: {},
    })
    expect(openApi([], { version: '1', basePath: '' })['servers']).toEqual([{ url: '/' }])
  })

  it('lists the calls by path and method', () => {
    const { paths } = documentOf(
      read,
      { ...read, id: 'deletePage', method: 'DELETE' },
      { ...read, id: 'listPages', path: '/page' },
    ) as { paths: Record<string, Record<string, Operation>> }
    expect(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.entries(methods).map(([method, { operationId }]) => [method, operationId]),
      ]),
    ).toEqual([
      [
        '/page/{app}/{slug}',
        [
          ['get', 'readPage'],
          ['delete', 'deletePage'],
        ],
      ],
      ['/page', [['get', 'listPages']]],
    ])
  })

  it('describes every refusal once, in the one shape they have, and each call refers to it', () => {
    const { components } = documentOf(read) as {
      components: { responses: Record<string, { description: string }>; schemas: unknown; securitySchemes: unknown }
    }
    const codes = ['400', '401', '403', '404', '408', '409', '413', '422', '429', '500', '501', '502', '503', '504']
    expect(Object.keys(components.responses)).toEqual(codes.map(code => `E${code}`))
    expect(Object.values(components.responses).every(({ description }) => description !== '')).toBe(true)
    const refused = {
      description: expect.any(String) as string,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
    expect(components.responses['E404']).toEqual(refused)
    expect(components.responses['E429']).toEqual({
      ...refused,
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    })
    expect(components.responses['E503']).toEqual({
      ...refused,
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    })
    expect(components.schemas).toMatchObject({
      Refusal: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          data: { description: expect.stringContaining('newer version') as string },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['path', 'message'],
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    })
    expect(components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } })
    const { 200: done, ...others } = operationOf(read).responses
    expect(done).toBeDefined()
    expect(others).toEqual(Object.fromEntries(codes.map(code => [code, { $ref: `#/components/responses/E${code}` }])))
  })
})

describe('a call in it', () => {
  it('has the parameters of its path and its query', () => {
    const inPath = ['app', 'slug'].map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
    const role = expect.objectContaining({ name: 'view_as', in: 'query', required: false }) as unknown // of every read
    expect(operationOf(read)).toMatchObject({
      operationId: 'readPage',
      summary: 'Reads a page.',
      parameters: [...inPath, role],
    })
    expect(
      operationOf({ ...read, query: v.looseObject({ limit: v.optional(v.number()), q: v.string() }) }).parameters,
    ).toEqual([
      ...inPath,
      { name: 'limit', in: 'query', required: false, schema: { type: 'number' } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      role,
    ])
    expect(
      operationOf({ ...read, query: v.looseObject({ limit: v.optional(v.number()) }), path: '/page' }).parameters,
    ).toEqual([{ name: 'limit', in: 'query', required: false, schema: { type: 'number' } }, role])
    // neither of a write, nor of what only builders read
    expect(operationOf({ ...read, method: 'PUT' }).parameters).toEqual(inPath)
    expect(operationOf({ ...read, right: 'builder' }).parameters).toEqual(inPath)
  })

  it('has a body that may be left out where {} is a good one', () => {
    expect(operationOf(read)).not.toHaveProperty('requestBody')
    const bodyOf = (body: Call['body']) => operationOf({ ...read, body }).requestBody
    expect(bodyOf(v.object({ name: v.string() }))).toEqual({
      description: 'At most 1 MiB.',
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
    })
    expect(bodyOf(v.object({ name: v.optional(v.string()) }))).toMatchObject({ required: false })
  })

  it.each<readonly [Call['right'], unknown]>([
    ['nobody', []],
    ['visitor', [{}, { bearer: [] }]],
    ['user', [{ bearer: [] }]],
    ['builder', [{ bearer: [] }]],
    ['admin', [{ bearer: [] }]],
  ])('for "%s" says which token it takes', (right, security) => {
    expect(operationOf({ ...read, right }).security).toEqual(security)
  })

  it('documents paging, the reads it makes stale, its idempotency key and the limit of its body', () => {
    const told = operationOf({
      ...read,
      body: v.object({ key: v.string() }),
      paging: ['limit', 'total', 'next_page'],
      stale: ['readPage'],
      once: ['header', 'key'],
      bodyMiB: 36,
    })
    expect(told).toMatchObject({
      'x-paging': ['limit', 'total', 'next_page'],
      'x-stale': ['readPage'],
      'x-once': ['header', 'key'],
      requestBody: { description: 'At most 36 MiB.' },
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  total: { type: 'integer' },
                  next_page: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
                },
              },
            },
          },
        },
      },
    })
    expect(told.parameters).toContainEqual({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: expect.stringContaining('a retry has no second effect') as string,
      schema: { type: 'string', maxLength: 200 },
    })
    expect(Object.keys(operationOf(read)).filter(name => name.startsWith('x-'))).toEqual([])
    expect(operationOf({ ...read, once: ['key'] }).parameters).toEqual(operationOf(read).parameters)
  })

  it('answers JSON in the one shape of answers, or a media type of its own', () => {
    const media = (type?: string) =>
      operationOf({ ...read, ...(type === undefined ? {} : { media: type }) }).responses['200']
    const properties = {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: { type: 'string' },
    }
    expect(media()).toEqual({
      description: 'OK.',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['code', 'message', 'data'], properties, additionalProperties: false },
        },
      },
    })
    expect(media('text/csv')).toEqual({ description: 'OK.', content: { 'text/csv': { schema: { type: 'string' } } } })
    expect(media('application/octet-stream')).toEqual({
      description: 'OK.',
      content: { '*/*': { schema: { type: 'string' } } },
    })
  })
})
