import { tmdbImage, tmdbSources } from '#lib/artwork/tmdb-images'

const HOST = 'https://image.tmdb.org/t/p'

test('a picture is requested from TMDB in one of its widths', () => {
  expect(tmdbImage('/abc.jpg', 342, HOST)).toBe('https://image.tmdb.org/t/p/w342/abc.jpg')
})

test('another image host can be set', () => {
  expect(tmdbSources('/abc.jpg', 'portrait', 'http://pictures.example/t')).toEqual({
    src: 'http://pictures.example/t/w185/abc.jpg',
    srcSet: 'http://pictures.example/t/w45/abc.jpg 45w, http://pictures.example/t/w185/abc.jpg 185w',
  })
})

test('a path cannot leave its folder', () => {
  expect(tmdbImage('/../../x y.jpg', 342, HOST)).toBe('https://image.tmdb.org/t/p/w342/..%2F..%2Fx%20y.jpg')
})
