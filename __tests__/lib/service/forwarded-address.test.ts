import { forwardedAddress } from '#lib/service/forwarded-address'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50001', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:50001', '2001:db8::1'],
  ['[::ffff:203.0.113.7]:50001', '::ffff:203.0.113.7'],
])('of a proxy that states %s the visitor is %s', (stated, address) => {
  expect(forwardedAddress(`198.51.100.1, ${stated}, 10.0.0.1`, 1)).toBe(address)
})

test.each(['unknown', '203.0.113.7:x', '[203.0.113.7', '1:2', ''])('%j is no address', (stated) => {
  expect(forwardedAddress(`${stated}, 10.0.0.1`, 1)).toBeNull()
})
