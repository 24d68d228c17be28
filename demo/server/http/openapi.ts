import * as v from '../../../src/base/schema.ts'
import type { Call } from '../../../src/contract/call.ts'
import { limits } from '../../../src/contract/limits.ts'
import { canViewAs, viewAs } from '../rights/view-as.ts'
import { toJsonSchema, type JsonSchema } from './json-schema.ts'

/** Returns the OpenAPI 3.1 document of a call table. */
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
      description: 'Every call of the platform. Replies are {code, message, data}.',
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
  400: 'The input is not valid; `errors` lists the fields.',
  401: 'The token is missing, expired or not valid.',
  403: 'Not permitted.',
  404: 'Not found.',
  408: 'The request was sent too slowly.',
  409: 'Conflict: it already exists, or its state does not allow this.',
  413: 'Too large.',
  422: 'Something the request refers to does not exist.',
  429: 'Too many requests; see Retry-After.',
  500: 'The server failed; nothing was changed.',
  501: 'Not implemented by this server.',
  502: 'A service that this server calls did not respond.',
  503: 'The server is busy, its database is restarting, or the client disconnected; see Retry-After.',
  504: 'The database or a service timed out.',
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

const refusal: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { description: 'What the client needs to continue, for example the newer version.' },
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
    parameters: [
      ...inPath,
      ...inQuery,
      ...(canViewAs(call) ? [viewAsRole] : []),
      ...(call.once?.includes('header') ? [idempotencyKey] : []),
    ],
    ...(call.paging ? { 'x-paging': call.paging } : {}),
    ...(call.stale ? { 'x-stale': call.stale } : {}),
    ...(call.once ? { 'x-once': call.once } : {}),
    // a missing body is read as {}
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
        description: 'OK.',
        content:
          call.media === undefined
            ? { 'application/json': { schema: answer(toJsonSchema(call.reply), call.paging) } }
            : { [call.media === anyBytes ? '*/*' : call.media]: { schema: toJsonSchema(call.reply) } },
      },
      ...Object.fromEntries(Object.keys(refusals).map(code => [code, { $ref: `#/components/responses/E${code}` }])),
    },
  }
}

/** A file is sent with the type it was stored with. */
const anyBytes = 'application/octet-stream'

/** Identifies one request: for a day, a retry gets the first reply. */
const viewAsRole = {
  name: viewAs,
  in: 'query',
  required: false,
  description: 'For builders: reads as this role would, by its id, or as `@users` or `@visitors`.',
  schema: { type: 'string' },
}
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Identifies this request: for a day, a retry has no second effect and gets the first reply.',
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
    ...(paging.includes('grouped_by') ? { grouped_by: { type: 'string' } } : {}),
  },
  additionalProperties: false,
})
