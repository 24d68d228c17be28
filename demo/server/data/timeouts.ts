// What ends a statement or a transaction that takes too long, as failures.
import { fail, type Failure } from '../../../src/base/result.ts'

/** Thrown by query() when a statement took too long. */
export class StatementTimeout extends Error {
  readonly failure: Failure = fail(
    'timeout',
    'The database took too long to answer. Narrow the question down and try again.',
    { status: 504 },
  )
}

/** Thrown by transaction() when its work ran no statement for too long: others wait for its connection. */
export class TransactionTimeout extends StatementTimeout {}
