// A page that renders late on a busy machine is not a failure: waiting may take as long as the test may, not a second.
import { configure } from '@testing-library/dom'
import { vi } from 'vitest'

const waitMs = 20_000
configure({ asyncUtilTimeout: waitMs })

const waitFor = vi.waitFor
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: waitMs, ...options })
