import { addToWatchlist, addWatch, markEpisodes, setShowState } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { openLog } from '#upstream/log'

const CHERNOBYL = 87108
const MOST = 12

/** Of requests, with the look-up of the session, BEGIN and COMMIT. */
let statements: string[] = []
let upstream: Upstream
beforeAll(async () => {
  const write = (line: string) => {
    const { sql, requestId } = JSON.parse(line)
    if (sql && requestId) statements.push(sql)
  }
  upstream = await startUpstream({ log: openLog('debug', { write }) })
  // The first mark of a show stores it as the catalogue has it.
  await mark(await upstream.member(), 1)
})

const mark = (member: TestMember, episode: number) =>
  member.call(markEpisodes, { id: CHERNOBYL, season: 1, episode, watchedOn: '2026-05-12' })
const markNext = (member: TestMember, episode: number) =>
  member.call(addWatch, {
    titleId: CHERNOBYL,
    mediaType: 'tv',
    season: 1,
    episode,
    watchedOn: '2026-05-12',
  })

describe.each([
  ['mark', mark],
  ['mark of the next episode', markNext],
])('a %s', (_name, markIt) => {
  async function countOf(member: TestMember, episode: number): Promise<number> {
    statements = []
    expect(await markIt(member, episode)).toMatchObject({ status: 200 })
    expect(statements).toContain('commit')
    return statements.length
  }

  test(`takes at most ${MOST} statements, whatever it changes`, async () => {
    const ada = await upstream.member()
    await ada.call(addToWatchlist, { type: 'tv', id: CHERNOBYL })
    const first = await countOf(ada, 1)
    expect(first).toBeLessThanOrEqual(MOST)
    expect(await countOf(ada, 2)).toBeLessThan(first)
    await ada.call(setShowState, { id: CHERNOBYL, state: 'paused' })
    expect(await countOf(ada, 3)).toBeLessThan(first)
  })
})
