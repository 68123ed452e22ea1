import { addWatch, playing, upNextShows } from '#contract'
import { connect, deliver, scrobble, type TestConnection } from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { readPlaying } from '#upstream/connections/viewings/read-playing'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const now = () => upstream.dependencies.clock()

const PILOT = { type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: 1 }

/** Delivers one after the other, at once. */
async function send(connection: TestConnection, ...bodies: object[]): Promise<void> {
  for (const body of bodies) expect((await deliver(upstream, connection, body)).status).toBe(200)
}

describe('what is playing', () => {
  const read = async () => (await ada.call(playing, {})).body

  test('is shown from a start until a stop, and then as left half-way', async () => {
    const connection = await connect(upstream, { member: ada, kind: 'other' })
    await send(connection, scrobble({ ...PILOT, action: 'start', progress: 1, player: 'TV' }))
    expect(await read()).toMatchObject({
      now: [{ title: { id: 1396 }, season: 1, episode: 1, position: 0.01, isPaused: false, player: 'TV' }],
      stopped: [],
    })
    await send(connection, scrobble({ ...PILOT, action: 'stop', progress: 40 }))
    expect(await read()).toMatchObject({ now: [], stopped: [{ position: 0.4 }] })
    await send(connection, scrobble({ ...PILOT, action: 'stop', progress: 90 }))
    expect(await read()).toEqual({ now: [], stopped: [] })
  })

  test('ends after its rest and ten minutes, and after an hour of pause', async () => {
    const connection = await connect(upstream, { member: ada, kind: 'other' })
    await send(
      connection,
      scrobble({ action: 'progress', progress: 50 }),
      scrobble({ ids: { tmdb: 155 }, action: 'pause', progress: 50 }),
    )
    expect((await read()).now).toHaveLength(2)
    upstream.wait(61 * MINUTE)
    expect((await read()).now).toMatchObject([{ title: { id: 603 } }])
    upstream.wait(20 * MINUTE)
    const { now: still, stopped } = await read()
    expect([still, stopped.length]).toEqual([[], 2])
    const { db } = upstream.dependencies
    const later = new Date(now().getTime() + 91 * DAY)
    expect(await readPlaying(db, ada.id, later)).toEqual({ now: [], stopped: [] })
  })

  test('is left half-way no more once it is logged by hand, but for an older day', async () => {
    const connection = await connect(upstream, { member: ada, kind: 'other' })
    await send(
      connection,
      scrobble({ action: 'stop', progress: 40 }),
      scrobble({ ...PILOT, action: 'stop', progress: 40 }),
      scrobble({ ...PILOT, episode: 2, action: 'stop', progress: 40 }),
    )
    upstream.wait(HOUR)
    const show = { titleId: 1396, mediaType: 'tv', season: 1 } as const
    const today = now().toISOString().slice(0, 10)
    await ada.call(addWatch, { ...show, episode: 1, watchedOn: today })
    await ada.call(addWatch, { ...show, episode: 2, watchedOn: '2019-05-01' })
    expect((await read()).stopped).toMatchObject([{ episode: 2 }, { title: { id: 603 } }])
    await ada.call(addWatch, { titleId: 603, watchedOn: today })
    expect((await read()).stopped).toMatchObject([{ episode: 2 }])
  })

  test('is among the first of up next: two that play, two that were left within 14 days', async () => {
    const first = async () => (await ada.call(upNextShows, {})).body.playing
    const connection = await connect(upstream, { member: ada, kind: 'other' })
    const stop = (tmdb: number) => scrobble({ ids: { tmdb }, action: 'stop', progress: 40 })
    await send(connection, stop(603), stop(155), stop(13))
    await send(connection, scrobble({ ...PILOT, action: 'start', progress: 1 }))
    expect(await first()).toMatchObject({
      now: [{ title: { id: 1396 } }],
      stopped: [{ title: { id: 13 } }, { title: { id: 155 } }],
    })
    upstream.wait(14 * DAY + HOUR)
    expect(await first()).toEqual({ now: [], stopped: [] })
    expect((await read()).stopped).toHaveLength(3)
  })

  test('lasts as long as the catalogue says, not the file', async () => {
    const connection = await connect(upstream, { member: ada, kind: 'other' })
    await send(connection, scrobble({ action: 'start', progress: 0, duration: 20 * 60 }))
    upstream.wait(HOUR)
    expect((await read()).now).toMatchObject([{ durationS: 20 * 60 }])
  })

  test.each([1, 80])('that was stopped at %i % is not left half-way', async (progress) => {
    const connection = await connect(upstream, { member: ada, kind: 'other' })
    await send(connection, scrobble({ progress }))
    expect((await read()).stopped).toEqual([])
  })

  test('is shown to its member alone', async () => {
    const connection = await connect(upstream, { member: ada, kind: 'other' })
    await send(connection, scrobble({ action: 'start', progress: 0 }))
    const ben = await upstream.member()
    expect((await ben.call(playing, {})).body).toEqual({ now: [], stopped: [] })
  })
})
