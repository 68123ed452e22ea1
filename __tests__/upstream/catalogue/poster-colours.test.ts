import { addEntry, popularMovies, search, titleDetails } from '#contract'
import { square } from '#tests/support/picture'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'

/** A poster of two colours: the larger field above, the smaller one below. */
async function poster(large: string, small: string): Promise<Buffer> {
  const field = await square(small, 20).png().toBuffer()
  return square(large, 60)
    .composite([{ input: field, gravity: 'south' }])
    .png()
    .toBuffer()
}

/** Repeats a call until its response has a hue: the first one only starts fetching the poster. */
async function hueOf(send: () => Promise<{ poster_hue?: number }>): Promise<number> {
  for (;;) {
    const { poster_hue } = await send()
    if (poster_hue !== undefined) return poster_hue
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a title has the dominant hue of its poster, in details, lists and search', async () => {
  const { tmdb, upstream } = await startOnTmdb()
  tmdb.pictures['/comet1.jpg'] = await poster('#1f4fd8', '#d83a1f')
  const details = async () => (await upstream.call(titleDetails, { id: 1 })).body
  expect((await details()).poster_hue).toBeUndefined()
  const hue = await hueOf(details)
  expect(hue).toBe(270)
  const [listed] = (await upstream.call(popularMovies, {})).body
  const [result] = (await upstream.call(search, { query: 'comet 1' })).body.results
  expect([listed.poster_hue, result.poster_hue]).toEqual([hue, hue])
  expect(tmdb.pictureCalls.filter((path) => path.endsWith('/comet1.jpg'))).toEqual(['/t/p/w92/comet1.jpg'])
  // Black and white gets the product’s own hue.
  tmdb.pictures['/comet70.jpg'] = await poster('#777777', '#eeeeee')
  tmdb.data.movies.push({ ...tmdb.data.movies[0], id: 70, poster_path: '/comet70.jpg' })
  expect(await hueOf(async () => (await upstream.call(titleDetails, { id: 70 })).body)).toBe(345)
})

test('a title whose poster cannot be fetched or decoded is listed without a hue', async () => {
  const { tmdb, upstream } = await startOnTmdb()
  tmdb.pictures['/comet2.jpg'] = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  tmdb.pictures['/comet3.jpg'] = Buffer.alloc(600 * 1024)
  tmdb.pictures['/comet4.jpg'] = await poster('#1f4fd8', '#d83a1f')
  const list = async () => (await upstream.call(popularMovies, {})).body
  await hueOf(async () => (await list())[3])
  const again = await list()
  for (const one of again.slice(0, 3)) expect(one.poster_hue).toBeUndefined()
})

test('posters are fetched from the image host only, never from client-supplied paths', async () => {
  const data = inventTmdb({ movies: 2 })
  data.movies[0] = { ...data.movies[0], poster_path: '/../../internal.jpg' }
  data.movies[1] = { ...data.movies[1], poster_path: '//evil.example/x.jpg' }
  const { tmdb, upstream, settle } = await startOnTmdb(data)
  const ada = await upstream.member()
  tmdb.mode = 'error'
  await ada.call(addEntry, { movie_id: 9, movie_title: 'Nine', poster_path: '/nine.jpg' })
  tmdb.mode = 'serve'
  await upstream.call(popularMovies, {})
  await settle()
  expect(tmdb.pictureCalls).toEqual([])
})
