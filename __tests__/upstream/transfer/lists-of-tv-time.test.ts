import { readAll } from '#tests/support/transfer/tables-to-read'

test('lists name movies by a number that other files of the archive tell, as Go prints maps', async () => {
  const heat = '0f0f0f0f-0000-4000-8000-000000000001'
  const maps = `[map[created_at:1.695489307e+09 type:movie uuid:${heat}] map[created_at:1.7e+09 id:73739 type:series uuid:x]]`
  const { titles, lists } = await readAll({
    'lists-prod-lists.csv': [
      'lists,s_key,user_id,created_at,objects,type,name,description,is_public,ordering',
      `,favorite-movies,4711,2023-09-23 17:15:07,${maps},list,,,false,0`,
      ',empty,4711,2023-09-23 17:15:07,[],list,Nothing,,true,0',
    ],
    'tracking-prod-records.csv': [
      'type,entity_type,movie_name,release_date,created_at,uuid',
      `watch,movie,Heat,1995-12-15,2019-10-04 03:43:42,${heat}`,
    ],
  })
  expect(lists).toMatchObject([{ name: 'Favorite movies', isPrivate: true }])
  expect(titles).toMatchObject([
    {
      name: 'Heat',
      year: 1995,
      rows: [{ watch: {} }, { list: { position: 1, addedAt: '2023-09-23T17:15:07.000Z' } }],
    },
    { name: '', ids: { tvdb: '73739' }, rows: [{ list: { position: 2 } }] },
  ])
  expect(JSON.stringify(titles)).not.toContain('4711')
})

test('lists of the export of 2026 are read in their own order', async () => {
  const { titles, lists } = await readAll({
    'tvtime-lists.csv': [
      'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order',
      'a8,LIKE,series,253463,,Black Mirror,1',
      'a8,LIKE,series,318366,,Dark (2017),0',
    ],
  })
  expect(lists).toMatchObject([{ name: 'LIKE' }])
  expect(titles).toMatchObject([
    { name: 'Black Mirror', rows: [{ list: { position: 2 } }] },
    { name: 'Dark', year: 2017, rows: [{ list: { position: 1 } }] },
  ])
})

test('lists and favorites of rescue tools are read', async () => {
  const trains = {
    name: 'Trains',
    description: 'Slow',
    is_public: true,
    items: [{ uuid: 'u', title: 'Heat', created_at: '2024-01-01T00:00:00Z', type: 'movie' }],
  }
  const favorite = { uuid: 'v', tvdb: 81189, title: 'Breaking Bad', type: 'series' }
  const { titles, lists } = await readAll({ 'lists.json': [trains], 'favorites.json': [favorite] })
  expect(lists).toMatchObject([
    { name: 'Trains', description: 'Slow', isPrivate: false },
    { name: 'Favorites', isPrivate: true },
  ])
  expect(titles).toMatchObject([
    { name: 'Heat', mediaType: 'movie', rows: [{ list: { addedAt: '2024-01-01T00:00:00Z' } }] },
    { name: 'Breaking Bad', ids: { tvdb: '81189' } },
  ])
})
