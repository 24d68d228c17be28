// How a sample app is written down: groups of pages, pages of rows, rows of modules. load.ts stores it.
export interface SampleModule {
  readonly id: string
  readonly name: string
  readonly type: string
  /** 1 to 12 columns. */
  readonly width: number
  readonly queries: readonly string[]
  readonly selection: Readonly<Record<string, unknown>>
  /** The levels of its deep dive; they stand in no row. */
  readonly dive?: readonly SampleModule[]
}
export interface SamplePage {
  readonly name: string
  readonly icon: string
  readonly isDefault?: boolean
  readonly isDetail?: boolean
  readonly rows: readonly (readonly SampleModule[])[]
}
export interface SampleApp {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly groups: readonly { readonly name: string; readonly pages: readonly SamplePage[] }[]
}

/** Writes one module; its first query is the one it draws, the others only bind it to filters. */
export const module = (
  id: string,
  type: string,
  width: number,
  name: string,
  queries: readonly string[],
  selection: SampleModule['selection'],
): SampleModule => ({ id, name, type, width, queries, selection })

export const value = (
  id: string,
  name: string,
  queries: readonly string[],
  selection: SampleModule['selection'],
): SampleModule => module(id, 'Single Value Widget', 3, name, queries, selection)
export const bars = (
  id: string,
  width: number,
  name: string,
  queries: readonly string[],
  selection: SampleModule['selection'],
): SampleModule => module(id, 'Bar Chart Widget', width, name, queries, selection)
export const line = (
  id: string,
  width: number,
  name: string,
  queries: readonly string[],
  selection: SampleModule['selection'],
): SampleModule => module(id, 'Line Chart', width, name, queries, selection)
export const table = (
  id: string,
  width: number,
  name: string,
  queries: readonly string[],
  selection: SampleModule['selection'],
): SampleModule => module(id, 'Data Table', width, name, queries, selection)
export const map = (
  id: string,
  width: number,
  name: string,
  queries: readonly string[],
  selection: SampleModule['selection'],
): SampleModule => module(id, 'GPS', width, name, queries, selection)
export const filters = (id: string, list: readonly object[]): SampleModule =>
  module(id, 'Filter Bar', 12, 'Filters', [], { title: '', filters: list })
/** Tabs. The rows of a tab are named by their position in the page, from 0: load.ts writes their ids. */
export const tabs = (
  id: string,
  columns: readonly {
    readonly id: string
    readonly name: string
    readonly default?: boolean
    readonly rows: readonly number[]
  }[],
): SampleModule => module(id, 'TAB', 12, 'Tabs', [], { columns })
