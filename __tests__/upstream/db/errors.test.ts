import { outageOf } from '#upstream/db/errors'

// PostgreSQL's documentation, appendix A: SQLSTATE codes.
test.each([
  ['a failed connection', '08006', 'unreachable'],
  ['a server that an administrator stops', '57P01', 'unreachable'],
  ['a server that crashes', '57P02', 'unreachable'],
  ['a server that starts', '57P03', 'unreachable'],
  ['too many connections', '53300', 'unreachable'],
  ['a full disk of PostgreSQL', '53100', 'full'],
  ['a read-only transaction of PostgreSQL', '25006', 'unwritable'],
  ['a full disk of files', 'ENOSPC', 'full'],
  ['a used quota', 'EDQUOT', 'full'],
  ['a read-only disk of files', 'EROFS', 'unwritable'],
  ['a statement that was cancelled', '57014', null],
  ['a violated constraint', '23505', null],
])('%s has the code %s: an outage of the kind %s', (_, code, outage) => {
  expect(outageOf(Object.assign(new Error('of another program'), { code }))).toBe(outage)
})

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('what pg says without a code is an outage: %s', (message) => {
  expect(outageOf(new Error(message))).toBe('unreachable')
})

// https://www.sqlite.org/rescode.html
test.each([
  ['a full disk', 13, 'full'],
  ['no room for the index of the log (IOERR_SHMSIZE)', 10 | (19 << 8), 'full'],
  ['a used quota or a read-only disk (IOERR_WRITE)', 10 | (3 << 8), 'unwritable'],
  ['a read-only database (READONLY_DIRECTORY)', 8 | (6 << 8), 'unwritable'],
  ['a log that cannot be opened', 14, 'unwritable'],
  ['a lock that another process keeps', 5, 'unreachable'],
  ['a violated constraint (CONSTRAINT_UNIQUE)', 19 | (8 << 8), null],
])('SQLite reports %s as %d: an outage of the kind %s', (_, errcode, outage) => {
  const error = Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })
  expect(outageOf(error)).toBe(outage)
})
