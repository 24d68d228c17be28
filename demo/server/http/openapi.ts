import * as v from '../../../src/base/schema.ts'
import type { Call } from '../../../src/contract/call.ts'
import { limits } from '../../../src/contract/limits.ts'
import { toJsonSchema, type JsonSchema } from './json-schema.ts'

/** The OpenAPI 3.1 document of a call table. */
export function openApi(
  calls: readonly Call[],
  options: { readonly version: string; readonly basePath: string },
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Low-code platform',
      version: options.version,
      description: 'Every call of the platform. Answers are {code, message, data}.',
    },
    servers: [{ url: options.basePath === '' ? '/' : options.basePath }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([code, description]) => [
          `E${code}`,
          {
            description,
            ...(code === '429' || code === '503' ? { headers: retryAfter } : {}),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
      schemas: { Refusal: refusal },
    },
  }
}

const refusals: Readonly<Record<string, string>> = {
  400: 'The input is wrong; errors says where.',
  401: 'No token, or one that is not valid any more.',
  403: 'Not permitted.',
  404: 'There is no such thing.',
  408: 'The request was sent too slowly.',
  409: 'It already exists, or its state does not allow this.',
  413: 'Too large.',
  422: 'Something it refers to does not exist.',
  429: 'Too often; see Retry-After.',
  500: 'The server failed; nothing was changed.',
  501: 'This server cannot do that yet.',
  502: 'A service this server asks does not answer.',
  503: 'The server is busy, its database is being restarted, or the client left; see Retry-After.',
  504: 'The database or a service took too long.',
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

const refusal: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { description: 'What a client needs to go on, for example the newer version.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function operation(call: Call): JsonSchema {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(match => ({
    name: match[1] ?? '',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = call.query ? toJsonSchema(call.query) : undefined
  const required = new Set(Array.isArray(query?.required) ? query.required : [])
  const inQuery = Object.entries((query?.properties ?? {}) as Record<string, JsonSchema>) // objectOf made it
    .map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }))
  return {
    operationId: call.id,
    summary: call.summary,
    parameters: [...inPath, ...inQuery, ...(call.once?.includes('header') ? [idempotencyKey] : [])],
    ...(call.paging ? { 'x-paging': call.paging } : {}),
    ...(call.stale ? { 'x-stale': call.stale } : {}),
    ...(call.once ? { 'x-once': call.once } : {}),
    // a body that is left out is read as {}
    ...(call.body
      ? {
          requestBody: {
            description: `At most ${call.bodyMiB ?? limits.bodyMiB} MiB.`,
            required: !v.safeParse(call.body, {}).success,
            content: { 'application/json': { schema: toJsonSchema(call.body) } },
          },
        }
      : {}),
    security: call.right === 'nobody' ? [] : call.right === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    responses: {
      200: {
        description: 'Done.',
        content:
          call.media === undefined
            ? { 'application/json': { schema: answer(toJsonSchema(call.reply), call.paging) } }
            : { [call.media === anyBytes ? '*/*' : call.media]: { schema: toJsonSchema(call.reply) } },
      },
      ...Object.fromEntries(Object.keys(refusals).map(code => [code, { $ref: `#/components/responses/E${code}` }])),
    },
  }
}

/** A file comes as the type it was stored with. */
const anyBytes = 'application/octet-stream'

/** Names one send: its repeat gets the first answer, for a day. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names this send: a repeat has no second effect and gets the first answer, for a day.',
  schema: { type: 'string', maxLength: 200 },
}

const answer = (data: JsonSchema, paging: Call['paging'] = []): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data,
    ...(paging.includes('total') ? { total: { type: 'integer' } } : {}),
    ...(paging.includes('next_page') ? { next_page: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } : {}),
  },
  additionalProperties: false,
})
