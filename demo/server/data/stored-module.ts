import type { Module } from '../../../src/contract/entities/module.ts'

/** A module and its position; a deep dive module is in no row. */
export interface StoredModule extends Module {
  readonly row: string | null
  readonly page?: string
  readonly app?: string
}
