import { sql } from 'kysely'
import { addToWatchlist, setOwnServices, watchlist } from '#contract'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const sample = sharedUpstream()
const eve = freshMember(sample)

test('a long watchlist is looked up to its end after a country is chosen', async () => {
  const { db } = sample.dependencies
  await sql`
    insert into titles (media_type, id, name, votes, genre_ids, sort_key, search_key)
    select 'movie', 5000000 + n, 'x', 0, '[]', 'x', 'x' from (${sql.raw(
      Array.from({ length: 120 }, (_, n) => `select ${n} as n`).join(' union all '),
    )}) as numbers`.execute(db)
  await sql`
    insert into watchlist (member_id, media_type, title_id, added_at, sort_key, search_key)
    select cast(${eve.id} as integer), media_type, id, '2020-01-01T00:00:00.000Z', 'x', 'x' from titles
    where id >= 5000000`.execute(db)
  await eve.call(addToWatchlist, { type: 'movie', id: 603 })
  await eve.call(setOwnServices, { country: 'DE', services: [9_000_001] })
  const looked = async () =>
    (await sql`select 1 from looked_up_titles where country = 'DE' and title_id >= 5000000`.execute(db)).rows
      .length
  while ((await looked()) < 120) await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await eve.call(watchlist, {})).body.unknown).toBe(120)
})

test('of the sample catalogue each title is known, and invented services have it', async () => {
  const ids = (await sample.dependencies.catalogue.known('movie')).slice(0, 14)
  for (const id of ids) await eve.call(addToWatchlist, { type: 'movie', id })
  const services = [9_000_001, 9_000_005, 9_000_006]
  expect((await eve.call(watchlist, { available: '1' })).body.fields).toEqual({
    available: 'Choose your services first: there are none to filter by.',
  })
  await eve.call(setOwnServices, { country: 'DE', services })
  const { body } = await eve.call(watchlist, { available: '1' })
  expect(body.unknown).toBe(0)
  expect(body.found).toBeGreaterThan(0)
  expect(body.found).toBeLessThan(ids.length)
  const picked = (await eve.call(watchlist, { available: '1', pick: 5, runtime: 150 })).body.pick
  expect(picked.availableOn.length).toBeGreaterThan(0)
  expect(body.services[0].name).toMatch(/Ninth Row|Public Shelf|Two Minutes/)
})
