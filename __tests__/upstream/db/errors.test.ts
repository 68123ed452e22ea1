import { isDatabaseUnavailable } from '#upstream/db/errors'

// PostgreSQL's documentation, appendix A: SQLSTATE codes.
test.each([
  ['a failed connection', '08006', true],
  ['a server that an administrator stops', '57P01', true],
  ['a server that crashes', '57P02', true],
  ['a server that starts', '57P03', true],
  ['too many connections', '53300', true],
  ['a statement that was cancelled', '57014', false],
  ['a violated constraint', '23505', false],
])('%s has the code %s: the database is unavailable: %s', (_, code, isUnavailable) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('of PostgreSQL'), { code }))).toBe(isUnavailable)
})
