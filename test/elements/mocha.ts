// The words of the test framework, which the runner puts on the window.
interface Words {
  describe(title: string, body: () => void): void
  it(title: string, body: () => void | Promise<void>): void
  before(body: () => void | Promise<void>): void
  after(body: () => void | Promise<void>): void
  afterEach(body: () => void | Promise<void>): void
}
export const { describe, it, before, after, afterEach } = globalThis as unknown as Words // web-test-runner starts mocha with ui "bdd"
