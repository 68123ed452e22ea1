import {
  addEntry,
  changeUsername,
  rateEntry,
  removeEntry,
  removePicture,
  updatePrivacy,
  updateProfile,
} from '#contract'
import { square, upload } from '#tests/support/picture'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)

const MOVIE = 603

/** Undefined where it may be all that the call's endpoint states. */
const changes = (response: Promise<{ body: { changes?: string[] } }>) =>
  response.then(({ body }) => body.changes)

test('a call that finds everything as it would have it changes nothing', async () => {
  const profile = { biography: 'I count.', github_link: 'https://github.com/ada' }
  const acts = {
    privacy: () => ada.call(updatePrivacy, { isPrivate: true }),
    username: () => ada.call(changeUsername, { username: 'Countess' }),
    profile: () => ada.call(updateProfile, profile),
    add: () => ada.call(addEntry, { movie_id: MOVIE }),
  }
  for (const [name, act] of Object.entries(acts)) {
    expect([name, await changes(act()), await changes(act())]).toEqual([name, undefined, []])
  }
  expect(await changes(ada.call(updateProfile, { ...profile, biography: '' }))).toBeUndefined()
})

test('a title’s page is concerned where its ratings change, and not where its rater’s dates do', async () => {
  await ada.call(addEntry, { movie_id: MOVIE })
  const rate = (rating: number | null) => changes(ada.call(rateEntry, { movie_id: MOVIE, rating }))
  expect([await rate(80), await rate(80), await rate(60), await rate(null), await rate(null)]).toEqual([
    undefined,
    ['collection'],
    undefined,
    undefined,
    ['collection'],
  ])
  const remove = () => changes(ada.call(removeEntry, { id: MOVIE }))
  expect(await remove()).toEqual(['collection'])
  await ada.call(addEntry, { movie_id: MOVIE })
  await rate(80)
  expect(await remove()).toBeUndefined()
})

test('the same picture, or none to remove, changes nothing', async () => {
  const picture = await square('teal').png().toBuffer()
  const replace = () => changes(upload(upstream, ada, Buffer.from(picture)))
  const remove = () => changes(ada.call(removePicture, {}))
  expect([await replace(), await replace(), await remove(), await remove()]).toEqual([
    undefined,
    [],
    undefined,
    [],
  ])
})

test.each(['privacy', 'username'] as const)(
  'the %s changes 30 times an hour at most, not counting calls that change nothing',
  async (what) => {
    const [kay, eve] = [await upstream.member(), await upstream.member()]
    const act = (of: typeof kay, at: number) =>
      what === 'privacy'
        ? of.call(updatePrivacy, { isPrivate: at % 2 === 1 })
        : of.call(changeUsername, { username: `Kay ${of.id} ${at}` })
    for (let at = 1; at <= 30; at++) {
      expect((await act(kay, at)).status).toBe(200)
      expect((await act(kay, at)).status).toBe(200)
      // Taken: a refused name is no change either.
      if (what === 'username') {
        expect((await kay.call(changeUsername, { username: eve.username })).status).toBe(409)
      }
    }
    upstream.wait(10 * MINUTE)
    const refused = await act(kay, 31)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('That was changed too often. Please try again in 50 minutes.')
    expect(Number(refused.headers.get('retry-after')) / 60).toBeCloseTo(50, -1)
    expect((await act(kay, 30)).status).toBe(200)
    expect((await act(eve, 1)).status).toBe(200)
    upstream.wait(HOUR)
    expect((await act(kay, 31)).status).toBe(200)
  },
)
