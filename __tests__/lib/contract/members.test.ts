import {
  AccountCodec,
  addEntry,
  ConfirmationCodec,
  FailureCodec,
  InvalidResponse,
  login,
  rateEntry,
  removeEntry,
} from '#contract'

// Formats in which other hosts serialise an account, a confirmation and a failure.

describe('accounts', () => {
  test.each([
    [{ is_admin: 1 }, true],
    [{ is_admin: '1' }, true],
    [{ is_admin: true }, true],
    [{ isAdmin: true }, true],
    [{ isAdmin: 1 }, true],
    [{ is_admin: 0 }, false],
    [{ isAdmin: false }, false],
    [{ is_admin: null }, false],
    [{ is_admin: 'yes' }, false],
    [{}, false],
  ])('with %p are parsed', (flag, isAdmin) => {
    expect(AccountCodec.parse({ id: 1, Usernames: 'ada', Emails: 'ada@a.example', ...flag })).toMatchObject({
      isAdmin,
    })
  })

  test('have a language where the host says one that is shipped', () => {
    const languageOf = (language?: unknown) => AccountCodec.parse({ id: 1, language }).language
    expect(['de', 'xx', 7, undefined].map(languageOf)).toEqual(['de', undefined, undefined, undefined])
  })

  test("are parsed with the server's field names and with the client's", () => {
    const client = { id: 1, username: 'ada', email: 'ada@a.example', profilePic: '/a.webp', isAdmin: true }
    const server = { id: 1, Usernames: 'ada', Emails: 'ada@a.example', ProfilePic: '/a.webp', is_admin: 1 }
    const [one, other] = [client, server].map((user) => login.output.parse({ token: 't', user }))
    expect(one).toEqual(other)
    expect(one).toMatchObject({ token: 't', account: { username: 'ada', picture: '/a.webp', isAdmin: true } })
  })

  test('do not sign in without a token', () => {
    expect(() => login.output.parse({ user: { id: 1 } })).toThrow(InvalidResponse)
  })
})

describe('a confirmation', () => {
  test.each([
    [{ message: 'Done' }, 'Done'],
    [{}, null],
    [{ message: 3 }, null],
    [null, null],
    ['', null],
    ['Done', null],
    [[], null],
  ])('of %p is parsed', (body, message) => {
    expect(ConfirmationCodec.parse(body)).toEqual({ message })
  })

  test('has the saved rating under either field name', () => {
    expect(rateEntry.output.parse({ rating: 85 })).toEqual({ message: null, rating: 85, undo: null })
    expect(rateEntry.output.parse({ message: 'Saved', Rating: '85' })).toEqual({
      message: 'Saved',
      rating: 85,
      undo: null,
    })
  })

  test.each([
    [{ restore: 17 }, 17],
    [{ restore: 'all' }, undefined],
    ['all', undefined],
    [null, undefined],
  ])('has the undo of a response where it is one: %j', (undo, restore) => {
    for (const { output } of [addEntry, rateEntry, removeEntry]) {
      expect(output.parse({ message: 'Done.', undo }).undo?.restore).toBe(restore)
    }
  })
})

describe('a failure', () => {
  test('without a message is parsed, and field errors that are not text are omitted', () => {
    expect(FailureCodec.parse({ error: 'x', fields: { email: 'Bad', age: 7 } })).toEqual({
      message: null,
      fields: { email: 'Bad' },
      needsVerification: false,
      email: null,
    })
  })

  test('has the reason that a host of this make sends, and none of another', () => {
    const stated = { code: 'conflict', reason: 'lists.full', values: { list: 'Slow trains' } }
    expect(FailureCodec.parse({ ...stated, message: 'x' })).toMatchObject(stated)
    for (const body of [{ reason: 7, code: 'conflict' }, { reason: 'x'.repeat(81), code: 'conflict' }, {}])
      expect(FailureCodec.parse(body)).not.toHaveProperty('reason')
  })

  test.each([[true], [1], ['1']])('may say that the address needs verification with %p', (flag) => {
    expect(FailureCodec.parse({ needsVerification: flag, email: 'a@a.example' })).toMatchObject({
      needsVerification: true,
      email: 'a@a.example',
    })
  })
})
