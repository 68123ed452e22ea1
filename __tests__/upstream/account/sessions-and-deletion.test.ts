import {
  accountSummary,
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  memberProfile,
  type Session,
  viewerAccount,
} from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import { HOUR } from '#upstream/time'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const upstream = sharedUpstream()
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

describe('sessions', () => {
  test('are listed with device, network and last use, and one can be ended', async () => {
    const ada = await upstream.member()
    const network = upstream.from('10.77.5.9')
    const other = await upstream.signIn(ada, ada.password, { ...network, 'user-agent': FIREFOX })
    const sessions: (Session & Record<string, unknown>)[] = (await ada.call(listSessions, {})).body
    expect(sessions).toHaveLength(2)
    const found = sessions.find(({ device }) => device === 'Firefox on Windows')
    expect(found).toMatchObject({ network: '10.77.5', isCurrent: false })
    expect(JSON.stringify(sessions)).not.toContain(other.body.token)
    const bob = await upstream.member()
    expect((await bob.call(endSession, { id: found?.id ?? '' })).status).toBe(404)
    expect((await ada.call(endSession, { id: found?.id ?? '' })).status).toBe(200)
    expect((await upstream.call(viewerAccount, {}, other.body.token)).status).toBe(401)
    expect((await ada.call(listSessions, {})).body).toMatchObject([{ isCurrent: true }])
  })

  test('are all ended but that of the request', async () => {
    const ada = await upstream.member()
    const others = [await upstream.signIn(ada, ada.password), await upstream.signIn(ada, ada.password)]
    await ada.call(endOtherSessions, {})
    for (const { body } of others) {
      expect((await upstream.call(viewerAccount, {}, body.token)).status).toBe(401)
    }
    expect((await ada.call(viewerAccount, {})).status).toBe(200)
  })
})

describe('an account', () => {
  test('is deleted with its password and everything in it', async () => {
    const ada = await upstream.member()
    await ada.call(addEntry, { movie_id: 238 })
    await ada.call(addWatch, { titleId: 240, watchedOn: '2019' })
    expect((await ada.call(accountSummary, {})).body).toMatchObject({ titles: 2, watches: 1, lists: 0 })
    expect(await ada.call(deleteAccount, { password: 'a guess' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'That password is not right.' } },
    })
    expect((await ada.call(deleteAccount, { password: ada.password })).status).toBe(200)
    expect((await ada.call(viewerAccount, {})).status).toBe(401)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(401)
    expect((await upstream.call(memberProfile, { id: ada.id })).status).toBe(404)
  })

  test('is deleted once, however many ask at once, and what else was under way asks for a sign-in', async () => {
    const ada = await upstream.member()
    const responses = await Promise.all([
      ada.call(deleteAccount, { password: ada.password }),
      ada.call(deleteAccount, { password: ada.password }),
      ...[238, 240].flatMap((id) => [
        ada.call(addEntry, { movie_id: id }),
        ada.call(addWatch, { titleId: id, watchedOn: '2019' }),
        ada.call(addToWatchlist, { type: 'movie', id }),
        ada.call(addList, { name: 'Noir', privacy: 'private' }),
      ]),
    ])
    const statuses = responses.map(({ status }) => status)
    expect(statuses.slice(0, 2).sort()).toEqual([200, 401])
    for (const status of statuses) expect([200, 401]).toContain(status)
  })

  test('of the last admin stays', async () => {
    const [ada, bob] = [await upstream.member({ admin: true }), await upstream.member({ admin: true })]
    expect((await ada.call(deleteAccount, { password: ada.password })).status).toBe(200)
    expect((await bob.call(deleteAccount, { password: bob.password })).status).toBe(409)
    expect((await bob.call(logout, {})).status).toBe(200)
  })
})
