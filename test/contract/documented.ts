// Compares what the server really takes and answers with its own OpenAPI document, so that the document does not lie. The stage
// does it with every request of the contract tests.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

interface Schema {
  readonly [key: string]: unknown
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}
interface Content {
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly responses: Readonly<Record<string, Content>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly sent?: unknown
  readonly status: number
  readonly type: string
  readonly answer: unknown
  readonly headers: Headers
}

/**
 * Returns a function that describes how an exchange differs from the document. Returns an empty list for other paths.
 */
export function createChecker(document: Document): (exchange: Exchange) => readonly string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: false, strictTypes: false, strictRequired: false })
  ajv.addVocabulary(['components'])
  ajv.addSchema({ $id: 'document', components: document.components })
  const known = new Map<Schema, ValidateFunction>()
  const problems = (schema: Schema, value: unknown, what: string): readonly string[] => {
    const validate = known.get(schema) ?? ajv.compile(absolute(schema))
    known.set(schema, validate)
    return validate(value) ? [] : [`${what}${ajv.errorsText(validate.errors, { dataVar: '' })}`]
  }

  return ({ method, path, sent, status, type, answer, headers }) => {
    const [route = '', search = ''] = path.split('?')
    const operation = operationOf(document, method, route)
    if (!operation) return []
    const found = operation.responses[String(status)]
    const response =
      found?.$ref === undefined ? found : document.components.responses[found.$ref.split('/').at(-1) ?? '']
    if (!response) return [`${operation.operationId} answers ${status}, which the document does not name`]
    const said = response.content?.[type] ?? response.content?.['*/*']
    const out = said
      ? problems(said.schema, answer, `${operation.operationId} answers ${status} with `)
      : [`${operation.operationId} answers ${status} as ${type}, which the document does not name`]
    const late =
      status === 429 && !headers.has('Retry-After')
        ? [`${operation.operationId} answers ${status} without Retry-After`]
        : []
    return [...out, ...late, ...(status < 300 ? asked(operation, search, sent) : [])]
  }

  /** What was taken must be what the document allows. */
  function asked(operation: Operation, search: string, sent: unknown): readonly string[] {
    const query = new URLSearchParams(search)
    const inQuery = operation.parameters.filter(one => one.in === 'query')
    const missing = inQuery
      .filter(one => one.required && !query.has(one.name))
      .map(one => `${operation.operationId} took a query without ${one.name}`)
    const body = operation.requestBody?.content?.['application/json']
    const isLeftOut = sent === undefined && operation.requestBody?.required !== true
    return [
      ...missing,
      ...(body && !isLeftOut && typeof sent !== 'string'
        ? problems(body.schema, sent, `${operation.operationId} took a body whose `)
        : []),
    ]
  }
}

const absolute = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Schema // the same, with its references

/** A fixed segment wins over a parameter (API-011). */
function operationOf(document: Document, method: string, route: string): Operation | undefined {
  const steps = route.replace(/\/$/, '').split('/')
  const fits = Object.entries(document.paths).filter(([template, operations]) => {
    const wanted = template.split('/')
    return (
      operations[method.toLowerCase()] &&
      wanted.length === steps.length &&
      wanted.every((step, at) => step.startsWith('{') || step === steps[at])
    )
  })
  const best = fits.sort(([a], [b]) => a.split('{').length - b.split('{').length)[0]
  return best?.[1][method.toLowerCase()]
}
