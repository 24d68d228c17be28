import { expect, it } from 'vitest'
import { createChecker, type Document } from './documented.ts'

const document: Document = {
  paths: {
    '/thing/{id}': {
      put: {
        operationId: 'updateThing',
        parameters: [{ name: 'how', in: 'query', required: true, schema: {} }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'object', required: ['data'], properties: { data: { type: 'integer' } } },
              },
            },
          },
          429: { $ref: '#/components/responses/E429' },
        },
      },
    },
  },
  components: {
    responses: { E429: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } } },
    schemas: { Refusal: { type: 'object', required: ['message'] } },
  },
}
const check = createChecker(document)
const exchange = {
  method: 'PUT',
  path: '/thing/1?how=x',
  sent: { name: 'a' },
  status: 200,
  type: 'application/json',
  answer: { data: 1 },
  headers: new Headers(),
}

it('finds nothing if the server does what its document states', () => {
  expect(check(exchange)).toEqual([])
  expect(
    check({ ...exchange, status: 429, answer: { message: 'Later.' }, headers: new Headers({ 'Retry-After': '1' }) }),
  ).toEqual([])
  expect(check({ ...exchange, path: '/elsewhere' })).toEqual([])
})

it.each([
  [{ status: 501 }, 'updateThing answers 501, which the document does not name'],
  [{ answer: { data: 'x' } }, 'updateThing answers 200 with /data must be integer'],
  [{ answer: {} }, "updateThing answers 200 with  must have required property 'data'"],
  [{ type: 'text/html' }, 'updateThing answers 200 as text/html, which the document does not name'],
  [{ sent: { name: 7 } }, 'updateThing took a body whose /name must be string'],
  [{ sent: undefined }, 'updateThing took a body whose  must be object'],
  [{ path: '/thing/1' }, 'updateThing took a query without how'],
  [{ status: 429, answer: { message: 'x' } }, 'updateThing answers 429 without Retry-After'],
  [
    { status: 429, answer: {}, headers: new Headers({ 'Retry-After': '1' }) },
    "updateThing answers 429 with  must have required property 'message'",
  ],
])('reports where it does not: %j', (other, problem) => {
  expect(check({ ...exchange, ...other })).toEqual([problem])
})
