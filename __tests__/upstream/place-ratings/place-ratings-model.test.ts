import fc from 'fast-check'
import { sql } from 'kysely'
import {
  deleteAccount,
  memberShowRatings,
  notePlace,
  type PlaceNote,
  type PlaceRating,
  ratePlace,
  removeEntry,
  showRatings,
  type Undo,
  undoWatches,
  updatePrivacy,
} from '#contract'
import { bundleOf } from '#tests/support/transfer/bundles'
import { importFiles } from '#tests/support/transfer/imports'
import { sharedUpstream, startUpstream, type TestMember } from '#tests/support/upstream'

const SHOW = 1396
/** 1,000 in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 15)
const upstream = sharedUpstream()

const PLACES = [
  { season: 1 },
  { season: 1, episode: 1 },
  { season: 1, episode: 2 },
  { season: 2, episode: 1 },
]
const DATES = [undefined, null, '2021-03-04T05:06:07.000Z']

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('rate', 'note', 'undo', 'remove'),
    member: fc.nat(1),
    place: fc.nat(PLACES.length - 1),
    value: fc.nat(100),
    which: fc.nat(8),
  }),
  { minLength: 1, maxLength: 25 },
)

interface Act {
  place: string
  kind: 'ratings' | 'notes'
  before: PlaceRating | PlaceNote | null
  after: PlaceRating | PlaceNote | null
  undo: Undo
}

interface Modelled {
  member: TestMember
  ratings: Map<string, PlaceRating | PlaceNote>
  notes: Map<string, PlaceRating | PlaceNote>
  acts: Act[]
}

const newModel = async (): Promise<Modelled> => ({
  member: await upstream.member(),
  ratings: new Map(),
  notes: new Map(),
  acts: [],
})

function put(model: Modelled, kind: Act['kind'], place: string, content: Act['before']): void {
  if (content) model[kind].set(place, content)
  else model[kind].delete(place)
}

const inOrder = (places: Modelled['ratings']) =>
  Array.from(places.values()).sort((a, b) => a.season - b.season || (a.episode ?? 0) - (b.episode ?? 0))

async function miscounted(): Promise<unknown[]> {
  const { rows } = await sql`
    select coalesce(stored.show_id, counted.show_id) from
      (select * from place_rating_counts where ratings <> 0 or rating_sum <> 0) as stored
    full join
      (select show_id, season, episode, count(*) as ratings, sum(rating) as rating_sum from place_ratings
       group by show_id, season, episode) as counted
    on stored.show_id = counted.show_id and stored.season = counted.season and stored.episode = counted.episode
    where stored.ratings is distinct from counted.ratings
      or stored.rating_sum is distinct from counted.rating_sum`.execute(upstream.dependencies.db)
  return rows
}

/** An account made of the member's export, which is imported twice, has the same and writes the same. */
async function expectCopied(member: TestMember): Promise<void> {
  const copy = await upstream.member()
  const written = await bundleOf(upstream, member)
  for (let time = 0; time < 2; time++) {
    await importFiles(upstream, copy, { 'cuedot.json': written })
    expect((await copy.call(showRatings, { id: SHOW })).body).toEqual(
      (await member.call(showRatings, { id: SHOW })).body,
    )
    expect(await bundleOf(upstream, copy)).toBe(written)
  }
}

/** Others see the ratings, without dates and notes, as long as the profile is public. */
async function expectPublic({ member, ratings }: Modelled): Promise<void> {
  const key = { id: member.id, show: SHOW }
  const { status, body } = await upstream.call(memberShowRatings, key)
  expect(status).toBe(ratings.size > 0 ? 200 : 404)
  expect(body.ratings ?? []).toEqual(
    inOrder(ratings).map(({ season, episode, ...one }) => ({ season, episode, rating: Object(one).rating })),
  )
  expect(JSON.stringify(body)).not.toContain('Note ')
  await member.call(updatePrivacy, { isPrivate: true })
  expect((await upstream.call(memberShowRatings, key)).status).toBe(404)
}

test('ratings, notes and counts equal a model through random histories', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const models = [await newModel(), await newModel()]
      for (const { act, member: of, place: at, value, which } of all) {
        const model = models[of] as Modelled
        const { member } = model
        const place = PLACES[at] as (typeof PLACES)[number]
        const name = JSON.stringify(place)
        if (act === 'rate') {
          const rating = value % 6 === 0 ? null : value
          const ratedAt = DATES[which % DATES.length]
          const { body } = await member.call(ratePlace, { id: SHOW, ...place, rating, ratedAt })
          expect(body.before).toEqual(model.ratings.get(name) ?? null)
          expect(body.rating?.rating ?? null).toBe(rating)
          if (ratedAt !== undefined && rating !== null) expect(body.rating.ratedAt).toBe(ratedAt)
          put(model, 'ratings', name, body.rating)
          if (body.undo) model.acts.push({ ...body, place: name, kind: 'ratings', after: body.rating })
        } else if (act === 'note') {
          const note = value % 4 === 0 ? '' : `Note ${value}`
          const { body } = await member.call(notePlace, { id: SHOW, ...place, note })
          expect(body.before).toEqual(model.notes.get(name) ?? null)
          put(model, 'notes', name, body.note)
          if (body.undo) model.acts.push({ ...body, place: name, kind: 'notes', after: body.note })
        } else if (act === 'undo') {
          const [taken] = model.acts.splice(which % Math.max(1, model.acts.length), 1)
          if (!taken) continue
          const now = model[taken.kind].get(taken.place) ?? null
          const { status } = await member.call(undoWatches, { titleId: SHOW, mediaType: 'tv', ...taken.undo })
          const isAsLeft = JSON.stringify(now) === JSON.stringify(taken.after)
          expect(status).toBe(isAsLeft ? 200 : 409)
          if (isAsLeft) put(model, taken.kind, taken.place, taken.before)
        } else await member.call(removeEntry, { id: SHOW, type: 'tv' })
        const { ratings, notes } = (await member.call(showRatings, { id: SHOW })).body
        expect([ratings, notes]).toEqual([inOrder(model.ratings), inOrder(model.notes)])
      }
      for (const { member } of models) await expectCopied(member)
      for (const model of models) await expectPublic(model)
      expect(await miscounted()).toEqual([])
      const [{ member: leaving }] = models as [Modelled]
      await leaving.call(deleteAccount, { password: leaving.password })
      expect(await miscounted()).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

test('of two changes of one place at once one is left, whole, and the counts are right', async () => {
  const { DATA_DIR, DATABASE_URL = '' } = upstream.dependencies.settings
  const other = await startUpstream({ env: { DATA_DIR, DATABASE_URL } })
  const [ada, bo] = [await upstream.member(), await upstream.member()]
  const place = { id: SHOW, season: 1, episode: 3 }
  const ratings = Array.from({ length: 12 }, (_, at) => ({
    rating: 5 * at,
    ratedAt: `2020-01-${10 + at}T00:00:00.000Z`,
  }))
  const rated = await Promise.all(
    ratings.flatMap((given, at) =>
      [ada, bo].map(({ token }) =>
        (at % 2 ? upstream : other).call(ratePlace, { ...place, ...given }, token),
      ),
    ),
  )
  expect(rated.map(({ status }) => status)).toEqual(rated.map(() => 200))
  for (const member of [ada, bo]) {
    const [left] = (await member.call(showRatings, { id: SHOW })).body.ratings
    expect(ratings).toContainEqual({ rating: left.rating, ratedAt: left.ratedAt })
  }
  expect(await miscounted()).toEqual([])
  await other.stop()
}, 60_000)
