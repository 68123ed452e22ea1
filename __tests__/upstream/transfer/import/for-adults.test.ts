import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { importFiles, ratings, review, rowsOf } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'

const TMDB_HEADER =
  'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'

function data() {
  const invented = inventTmdb({ movies: 4 })
  invented.movies[0] = { ...invented.movies[0], adult: true, imdb_id: 'tt9999901' }
  return invented
}

test('a film that TMDB marks as for adults is left out, and listed with that reason', async () => {
  const { upstream, settle } = await startOnTmdb(data())
  const mara = await upstream.member()
  const table = asText([
    TMDB_HEADER,
    '1,,movie,Comet 1,1986-02-09,,,7,9.0,2024-01-01',
    '2,,movie,Comet 2,1986-02-09,,,7,8.0,2024-01-01',
  ])
  const { id, problems, problemCount, ledger, open, noMatch } = await review(upstream, mara, {
    'ratings.csv': table,
  })
  expect(problems).toMatchObject([
    {
      file: 'ratings.csv',
      line: 2,
      column: 'title',
      found: 'Comet 1',
      wanted: expect.stringMatching(/for adults/),
    },
  ])
  expect({ problemCount, open, noMatch }).toEqual({ problemCount: 1, open: 0, noMatch: 0 })
  expect(ledger.titles).toMatchObject({ inFile: 2, ready: 1, left: 1 })
  expect((await rowsOf(mara, id, 'open')).length).toBe(0)
  await settle()
})

test('so is one that its file names by its IMDb number', async () => {
  const { upstream, settle } = await startOnTmdb(data())
  const mara = await upstream.member()
  const table = asText([
    'Const,Your Rating,Date Rated,Title,Title Type,Year',
    'tt9999901,9,2024-05-01,Comet 1,Movie,1986',
  ])
  const { ledger } = await importFiles(upstream, mara, { 'ratings.csv': table })
  expect(ledger.titles).toMatchObject({ inFile: 1, left: 1 })
  expect(await ratings(mara)).toEqual({})
  await settle()
})
