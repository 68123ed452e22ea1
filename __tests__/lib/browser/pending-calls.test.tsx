import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { keepPendingCall } from '#lib/browser/after-login/pending-calls'
import { fakeGateForMember } from '#tests/components/fake-gate'

const [ADA, BEN] = [7, 8]
const WATCH = { titleId: 949, watchedOn: '2019-05', tags: ['cinema'] }
const LOGGED = { id: 1, title: { id: 949, name: 'Heat', mediaType: 'movie' } }

beforeEach(() => sessionStorage.clear())

test('a watch that was logged as the session ended is logged by signing in again, once', async () => {
  const sent = fakeGateForMember(() => ({ body: { watch: LOGGED } }))
  keepPendingCall({ name: 'addWatch', input: WATCH }, ADA)
  expect(await makePendingCalls(ADA)).toBe('/?message=Watch+logged.')
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/watches', body: WATCH }])
  expect(await makePendingCalls(ADA)).toBe('/')
})

test("a watch of one member is not logged in another's diary", async () => {
  const sent = fakeGateForMember()
  keepPendingCall({ name: 'addWatch', input: WATCH }, ADA)
  expect(await makePendingCalls(BEN)).toBe('/')
  expect(sent).toEqual([])
})
