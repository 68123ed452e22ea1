import { sharedUpstream } from '#tests/support/upstream'
import { addChallenge, findChallenge, takeChallenge } from '#upstream/account/sign-in/challenges'
import { tidyUp } from '#upstream/housekeeping'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()

function challenges() {
  const { db, clock } = upstream.dependencies
  return {
    add: (purpose: 'passkey' | 'factor' | 'identity') => addChallenge(db, purpose, {}, clock()),
    take: (purpose: 'passkey' | 'factor', token: string) => takeChallenge(db, purpose, token, clock()),
    find: (purpose: 'factor', token: string) => findChallenge(db, purpose, token, clock()),
    stored: () => db.selectFrom('challenges').selectAll().orderBy('expires_at').execute(),
  }
}

test('a challenge is 32 random bytes, stored as a hash, and taken by one of twenty at once', async () => {
  const { add, take, stored } = challenges()
  const { token } = await add('passkey')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await stored())).not.toContain(token)
  expect(await take('factor', token)).toBeNull()
  const taken = await Promise.all(Array.from({ length: 20 }, () => take('passkey', token)))
  expect(taken.filter((one) => one !== null)).toHaveLength(1)
})

test('an expired challenge is none, taken or found', async () => {
  const { add, take, find } = challenges()
  const [passkey, ticket] = [await add('passkey'), await add('factor')]
  upstream.wait(11 * MINUTE)
  expect(await take('passkey', passkey.token)).toBeNull()
  expect(await find('factor', ticket.token)).toBeNull()
})

test('housekeeping deletes what is expired, and nothing else', async () => {
  const { add, stored } = challenges()
  await add('factor')
  const { expiresAt } = await add('identity')
  upstream.wait(11 * MINUTE)
  await tidyUp(upstream.dependencies)
  expect(await stored()).toMatchObject([{ purpose: 'identity', expires_at: expiresAt }])
})
