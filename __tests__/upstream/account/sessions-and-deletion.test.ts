import { sql } from 'kysely'
import {
  ACCOUNT_MESSAGES,
  API_MESSAGES,
  accountSummary,
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  changeEmail,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  memberProfile,
  putListTitle,
  renewCalendar,
  type Session,
  updateProgress,
  viewerAccount,
} from '#contract'
import { uploadFiles } from '#tests/support/transfer/imports'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { HOUR } from '#upstream/time'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let upstream: Upstream
let addresses = 0
beforeAll(async () => {
  upstream = await startUpstream()
})
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

const newAddress = () => `next-${addresses++}@example.com`

describe('sessions', () => {
  test('are listed with device, network and last use, and one can be ended', async () => {
    const ada = await upstream.member()
    const network = upstream.from('10.77.5.9')
    const other = await upstream.signIn(ada, ada.password, { ...network, 'user-agent': FIREFOX })
    const sessions: (Session & Record<string, unknown>)[] = (await ada.call(listSessions, {})).body
    expect(sessions).toHaveLength(2)
    const found = sessions.find(({ device }) => device === 'Firefox on Windows')
    expect(found).toMatchObject({ network: '10.77.5', is_current: false })
    expect(JSON.stringify(sessions)).not.toContain(other.body.token)
    const bob = await upstream.member()
    expect((await bob.call(endSession, { id: found?.id ?? '' })).status).toBe(404)
    expect((await ada.call(endSession, { id: found?.id ?? '' })).status).toBe(200)
    expect((await upstream.call(viewerAccount, {}, other.body.token)).status).toBe(401)
    expect((await ada.call(listSessions, {})).body).toMatchObject([{ is_current: true }])
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
    await ada.call(addWatch, { movie_id: 240, watched_on: '2019' })
    await ada.call(changeEmail, { email: newAddress(), password: ada.password })
    expect((await ada.call(accountSummary, {})).body).toMatchObject({ titles: 2, watches: 1, lists: 0 })
    expect(await ada.call(deleteAccount, { password: 'a guess' })).toMatchObject({
      status: 400,
      body: { fields: { password: API_MESSAGES.passwordWrong } },
    })
    expect((await ada.call(deleteAccount, { password: ada.password })).body.message).toBe(
      ACCOUNT_MESSAGES.accountDeleted,
    )
    expect((await ada.call(viewerAccount, {})).status).toBe(401)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(401)
    expect((await upstream.call(memberProfile, { id: ada.id })).status).toBe(404)
  })

  test('leaves nothing behind, in any table', async () => {
    const ada = await upstream.member({ username: 'unmistakable', email: 'unmistakable@example.com' })
    await ada.call(addEntry, { movie_id: 238 })
    await ada.call(addWatch, {
      movie_id: 240,
      watched_on: '2019',
      note: 'unmistakable',
      tags: ['unmistakable'],
    })
    await ada.call(updateProgress, { id: 1396, action: 'mark', season: 1, episode: 1 })
    await ada.call(addToWatchlist, { type: 'movie', id: 155 })
    const { id } = (await ada.call(addList, { name: 'unmistakable', privacy: 'private' })).body
    await ada.call(putListTitle, { id, type: 'movie', title: 238 })
    await ada.call(renewCalendar, {})
    await ada.call(changeEmail, { email: newAddress(), password: ada.password })
    await uploadFiles(upstream, ada, { 'unmistakable.csv': 'Name,Year,Rating\nHeat,1995,4\n' })
    await upstream.dependencies.imports.flush()
    expect(await tablesNaming(ada.id)).toEqual(expect.arrayContaining(['watches', 'lists', 'imports']))
    await ada.call(deleteAccount, { password: ada.password })
    expect(await tablesNaming(ada.id)).toEqual([])
  })

  test('is deleted once, however many ask at once, and what else was under way asks for a sign-in', async () => {
    const ada = await upstream.member()
    const responses = await Promise.all([
      ada.call(deleteAccount, { password: ada.password }),
      ada.call(deleteAccount, { password: ada.password }),
      ...[238, 240].flatMap((id) => [
        ada.call(addEntry, { movie_id: id }),
        ada.call(addWatch, { movie_id: id, watched_on: '2019' }),
        ada.call(addToWatchlist, { type: 'movie', id }),
        ada.call(addList, { name: 'Noir', privacy: 'private' }),
      ]),
    ])
    const statuses = responses.map(({ status }) => status)
    expect(statuses.slice(0, 2).sort()).toEqual([200, 401])
    for (const status of statuses) expect([200, 401]).toContain(status)
  })

  test('of the last admin stays', async () => {
    const other = await startUpstream()
    const [ada, bob] = [await other.member({ admin: true }), await other.member({ admin: true })]
    expect((await ada.call(deleteAccount, { password: ada.password })).status).toBe(200)
    expect((await bob.call(deleteAccount, { password: bob.password })).status).toBe(409)
    expect((await bob.call(logout, {})).status).toBe(200)
  })
})

/** The tables with a row of this member, by number or by what they have typed. */
async function tablesNaming(memberId: number): Promise<string[]> {
  const { db } = upstream.dependencies
  const named = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const isNamed = rows.some(
      (row) => row.member_id === memberId || JSON.stringify(row).includes('unmistakable'),
    )
    if (isNamed) named.push(name)
  }
  return named
}
