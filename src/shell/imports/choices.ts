import type { ChosenSettings, ImportColumn } from '../../contract/entities/import.ts'

/** What a person chose in the steps; what is missing is guessed by the server. */
export interface Choices {
  readonly settings: ChosenSettings
  readonly columns?: readonly ImportColumn[] | undefined
  readonly key: string | null
}

/** The choices as the calls take them. */
export const bodyOf = ({ settings, columns, key }: Choices) => ({
  settings: { ...settings },
  key,
  ...(columns ? { columns: [...columns] } : {}),
})
