// Runs a module in a process of its own. A thread of the server would not do: the memory of a second database, hundreds of
// megabytes, stays with the process after its thread has ended.
import { fork } from 'node:child_process'

/** What a module that runs apart sends, once: its answer, or why it has none. */
type Sent<T> = { readonly value: T } | { readonly problem: string }

/**
 * Returns what the module sends. It gets `data` as JSON, is killed by the signal, and must end when this process does
 * (`disconnect`). Rejects with the problem it sends, or if it ends without a word.
 */
export function runApart<T>(module: URL, data: unknown, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = fork(module, [JSON.stringify(data)], {
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    })
    let said = ''
    let sent: Sent<T> | undefined
    child.stderr?.on('data', piece => {
      said = (said + String(piece)).slice(-2000)
    })
    child.once('message', message => {
      sent = message as Sent<T> // modules of this folder, which send this
    })
    child.once('error', reject)
    child.once('close', code => {
      if (sent && 'value' in sent) resolve(sent.value)
      else reject(new Error(sent?.problem ?? `A process of the database ended with the code ${code}. ${said}`.trim()))
    })
  })
}
