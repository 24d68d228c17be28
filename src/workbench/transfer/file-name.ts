import { pageSlug } from '../../base/slug.ts'
import type { Stored } from '../kind.ts'

/** Returns a file name such as "fault_report-v3.json"; a draft is marked. */
export function fileName(
  { name, version }: Pick<Stored<unknown>, 'name' | 'version'>,
  isDraft: boolean,
  otherwise: string,
): string {
  const plain =
    pageSlug(name)
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9_.-]+/g, '_')
      .replaceAll(/^[_.]+|[_.]+$/g, '') || otherwise
  return `${plain}-v${version}${isDraft ? '-draft' : ''}.json`
}
