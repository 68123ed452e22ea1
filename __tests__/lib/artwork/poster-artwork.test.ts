import { EVERY_SHAPE } from '#lib/artwork/paper-shapes'
import { artwork } from '#lib/artwork/poster-artwork'
import { titleHue } from '#lib/artwork/title-hue'
import { LETTERINGS, setName } from '#lib/artwork/title-lettering'

const movie = (id: number, name = 'Heat', genreIds = [28, 80, 18]) => ({
  mediaType: 'movie',
  id,
  name,
  genreIds,
})

test('a title always has the same artwork, and a movie and a show with one id have different ones', () => {
  expect(artwork(movie(949))).toEqual(artwork(movie(949)))
  expect(artwork({ ...movie(949), mediaType: 'tv' })).not.toEqual(artwork(movie(949)))
})

test('titles with consecutive ids have different artwork', () => {
  const artworks = Array.from({ length: 200 }, (_, id) => artwork(movie(id + 1)))
  const duplicates = artworks.filter((one, at) => {
    const next = artworks[at + 1]
    return next && JSON.stringify(one.pieces) === JSON.stringify(next.pieces) && one.hue === next.hue
  })
  expect(duplicates).toEqual([])
})

test('every shape is used, each poster has two, and they leave room for the title', () => {
  const artworks = Array.from({ length: 200 }, (_, id) => artwork(movie(id + 1)).pieces)
  expect(new Set(artworks.flat().map(({ shape }) => shape))).toEqual(new Set(EVERY_SHAPE))
  for (const pieces of artworks) {
    expect(new Set(pieces.map(({ shape }) => shape)).size).toBe(2)
    for (const { y, size } of pieces) expect(y + size / 2).toBeLessThanOrEqual(41)
  }
})

test('the background has the hue of a genre, or a neutral one without genres', () => {
  expect([0, 1, 2]).toContain(artwork(movie(1, 'It', [27])).hue)
  expect([22, 23, 0]).toContain(artwork(movie(1, 'It', [])).hue)
})

test('short names are set large and wide, long words narrower, long names small', () => {
  const names = ['Up', 'Interstellar', 'The Lord of the Rings: The Fellowship of the Ring']
  const [short, word, long] = names.map((name) => setName(name).lettering) as [number, number, number]
  expect(short).toBe(0)
  expect(word).toBeGreaterThan(short)
  expect(long).toBeGreaterThan(word)
})

test('a name that fits no lettering gets the smallest, and a Japanese one a larger', () => {
  expect(setName('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter').lettering).toBe(
    LETTERINGS.length - 1,
  )
  expect(setName('千と千尋の神隠し').lettering).toBeLessThan(LETTERINGS.length - 1)
})

test('a name of more than one line gets its own background above the shapes', () => {
  const artworks = Array.from({ length: 50 }, (_, id) => artwork(movie(id + 1, 'Taxi Driver')))
  expect(artworks.every(({ hasFloor }) => hasFloor)).toBe(true)
  expect(new Set(Array.from({ length: 50 }, (_, id) => artwork(movie(id + 1, 'Up')).hasFloor)).size).toBe(2)
})

test("a title has its poster's hue where that is known, and its artwork's otherwise", () => {
  const film = { mediaType: 'movie', id: 949, name: 'Heat', genreIds: [28, 80] }
  const drawn = artwork(film).hue
  expect(titleHue({ ...film, posterPath: '/heat.jpg', posterHue: 270 })).toBe(18)
  expect(titleHue({ ...film, posterPath: '/heat.jpg', posterHue: 359 })).toBe(0)
  expect(titleHue({ ...film, posterPath: '/heat.jpg' })).toBe(drawn)
  expect(titleHue({ ...film, posterPath: null, posterHue: 270 })).toBe(drawn)
})
