// Ends its process when that has more memory than it may: the limit of V8 counts nothing that native code takes. A thread of
// its own, as the process does not return to its events while it writes.
import process from 'node:process'
import { workerData } from 'node:worker_threads'

const everyMs = 50
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.memoryMb * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
}, everyMs)
