import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'
import { buildAddress } from './address.ts'

const record = { id: 7, name: 'A&B / Søn', customer: { city: 'Den Haag' }, tags: ['a', 'b'] }
const built = (template: string): string => {
  const address = buildAddress(template, record)
  return address.ok ? address.value : `refused: ${address.message}`
}
const open = async (settings: object) => {
  const openUrl = vi.fn()
  const { core } = stageCore()
  const result = await runActions([{ type: 'external', ...settings }], { core, record, openUrl })
  return { result, openUrl }
}

test('builds its address from a template (ACT-034)', async () => {
  expect((await open({ url: 'example.com/orders/$id?city={{customer.city}}' })).openUrl.mock.calls[0]?.[0]).toBe(
    'https://example.com/orders/7?city=Den%20Haag',
  )
})
test('fills segments that start with a dollar sign with the formatted value (ACT-035)', () =>
  expect(built('example.com/$id/$tags')).toBe('https://example.com/7/a%2C%20b'))
test('fills {{field}} places from the record (ACT-036)', () =>
  expect(built('example.com/?q={{name}}')).toBe('https://example.com/?q=A%26B%20%2F%20S%C3%B8n'))
test('puts https:// before the address (ACT-037)', () => expect(built('example.com')).toBe('https://example.com'))
test('opens a new window or takes this one (ACT-038)', async () => {
  expect((await open({ url: 'example.com' })).openUrl).toHaveBeenCalledWith('https://example.com', { newWindow: true })
  expect((await open({ url: 'example.com', new_window: false })).openUrl).toHaveBeenCalledWith('https://example.com', {
    newWindow: false,
  })
})
test('takes a scheme that is there already off, refuses others and escapes every value (ACT-039)', () => {
  expect(built('http://example.com:8080/a')).toBe('https://example.com:8080/a')
  expect(built('javascript:alert(1)')).toBe('refused: Links to “javascript:” are not allowed. Use a web address.')
  expect(built('mailto:a@b.nl')).toContain('refused')
  expect(buildAddress('example.com/{{x}}', { x: '../../evil?a=1#b' })).toEqual({
    ok: true,
    value: 'https://example.com/..%2F..%2Fevil%3Fa%3D1%23b',
  })
})
test('a value stays one step of the address and cannot bring a path of its own', () => {
  expect(buildAddress('{{x}}', { x: 'evil.test/path' })).toMatchObject({ ok: false })
})
test('what is wrong with an address is a failure of its own code', () =>
  expect(
    ['', 'mailto:a@b.nl', 'exa mple.com'].map(template => {
      const address = buildAddress(template)
      return address.ok ? 'ok' : address.code
    }),
  ).toEqual(['invalid', 'invalid', 'invalid']))
test('says that the address is missing', async () =>
  expect((await open({ url: '  ' })).result.message).toBe('The link has no address.'))
test('reports that this host opens no other sites, and that an address is invalid', async () => {
  const { core } = stageCore()
  expect(await runActions([{ type: 'external', url: 'example.com' }], { core })).toMatchObject({
    ok: false,
    message: 'The action “External link” cannot run here: other sites cannot be opened.',
  })
  expect((await open({})).result.message).toBe('The link has no address.')
  expect((await open({ url: 'exa mple.com' })).result.message).toBe('“https://exa mple.com” is not a web address.')
  expect((await open({ url: 7 })).result.message).toMatch(/^The action “external” is not set up right: url /)
})
test('a missing field is left empty, and a dollar sign within a word does not start a field (ACT-035)', () => {
  expect(built('example.com/$nothing/{{ customer.city }}/{{nothing}}?a=$id&b=US$id#$name')).toBe(
    'https://example.com//Den%20Haag/?a=7&b=US$id#A%26B%20%2F%20S%C3%B8n',
  )
  expect(buildAddress('{{x}}')).toMatchObject({ ok: false })
  expect(buildAddress('$host/a', { host: 'example.com' })).toEqual({ ok: true, value: 'https://example.com/a' })
})
test('only a leading scheme is removed, and a port is not a scheme', () => {
  expect(built('HTTPS://example.com/?to=http://other.test')).toBe('https://example.com/?to=http://other.test')
  expect(built('example.com/?to=http://other.test')).toBe('https://example.com/?to=http://other.test')
  expect(built('localhost:8080/a')).toBe('https://localhost:8080/a')
  expect(built('web+a.b-1:go')).toBe('refused: Links to “web+a.b-1:” are not allowed. Use a web address.')
  expect(built('a/b:c')).toBe('https://a/b:c')
})
