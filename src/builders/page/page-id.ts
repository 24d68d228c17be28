// The id of a page that its builder may not open: who may still see it is given its id, not its document.
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { appCalls } from '../../contract/calls/apps.ts'

/** Returns undefined if the page is gone, or may not be seen either. */
export async function findPageId(core: Core, app: string, page: string): Promise<string | undefined> {
  const { status, data } = await send(core, appCalls.readPage, { params: { app, page } })
  return status === 200 ? data.data?.id : undefined
}
