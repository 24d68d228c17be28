// The draft of a signed-in user on the server, so that another device can continue. It is only a copy: typed answers
// are in this browser first, and a server that does not reply changes nothing for the form.
import type { Core } from '../../api/core.ts'
import type { RemoteDrafts } from './server-drafts.ts'

/** The drafts of a form, loaded when they are first asked for. */
export function lazyDrafts(core: Core, form: string, item: string | undefined): RemoteDrafts {
  const drafts = () => import('./server-drafts.ts').then(part => part.serverDrafts(core, form, item))
  return {
    read: async () => (await drafts()).read(),
    save: async (answers, base, isLeaving) => (await drafts()).save(answers, base, isLeaving),
    clear() {
      void drafts().then(
        part => part.clear(),
        () => {},
      )
    }, // a draft that stays is offered again, and that is all
  }
}
