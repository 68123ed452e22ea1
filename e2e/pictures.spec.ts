import { expect } from '@playwright/test'
import { personDetails, popularMovies, search, titleDetails } from '#contract'
import { test } from './support/web-test.ts'

const HOST = 'https://image.tmdb.org/t/p/'
const film = (id: number) => ({ id, title: `Film ${id}`, poster_path: `/p${id}.jpg`, media_type: 'movie' })
const FILMS = Array.from({ length: 18 }, (_, at) => film(at + 1))

interface Picture {
  src: string
  loading: string
  priority: string
}

test('pictures come from TMDB in its sizes, the first row loads eagerly and the largest with high priority', async ({
  request,
  web,
}) => {
  web.upstream.respondsWith(popularMovies, FILMS)
  web.upstream.respondsWith(search, { results: FILMS, page: 1, total_pages: 1, total_results: 18 })
  web.upstream.respondsWith(titleDetails, {
    ...film(950),
    backdrop_path: '/still.jpg',
    Cast: [{ id: 1, name: 'Ada', character: 'Herself', profile_path: '/ada.jpg' }],
    Similar: FILMS.slice(0, 10),
  })
  web.upstream.respondsWith(personDetails, {
    id: 951,
    name: 'Ada',
    profile_path: '/ada.jpg',
    knownFor: FILMS,
  })

  const details = await read('/movie/950')
  expect(details.at(0)).toMatchObject({ src: `${HOST}w780/still.jpg`, loading: 'eager', priority: 'high' })
  expect(details.at(1)).toMatchObject({ src: `${HOST}w342/p950.jpg`, loading: 'eager', priority: '' })
  expect(details.slice(2).map(({ loading }) => loading)).toEqual(Array(11).fill('lazy'))

  const results = await read('/search?query=film')
  expect(results.map(({ loading }) => loading)).toEqual([
    ...Array(7).fill('eager'),
    ...Array(11).fill('lazy'),
  ])
  expect(results.map(({ priority }) => priority)).toEqual(['high', ...Array(17).fill('')])

  const [portrait, ...known] = await read('/person/951')
  expect(portrait).toMatchObject({ src: `${HOST}w185/ada.jpg`, loading: 'eager', priority: 'high' })
  expect(known.every(({ loading }) => loading === 'lazy')).toBe(true)

  expect((await request.get(`${web.url}/_next/image?url=%2Ficon-192.png&w=640&q=75`)).ok()).toBe(false)

  /** The pictures of a page; expects each to have a size and several widths. */
  async function read(path: string): Promise<Picture[]> {
    const html = await (await request.get(web.url + path)).text()
    const first = /<link rel="preload" as="image"[^>]*imageSrcSet="([^"]+)"[^>]*fetchPriority="high"/.exec(
      html,
    )
    const pictures = Array.from(html.matchAll(/<img [^>]*>/g), ([tag]) => tag).filter((tag) =>
      tag.includes(HOST),
    )
    const attribute = (tag: string, name: string) =>
      new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
    for (const tag of pictures) {
      expect([attribute(tag, 'width'), attribute(tag, 'height'), attribute(tag, 'sizes')]).toEqual([
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/rem|vw/),
      ])
      expect(attribute(tag, 'srcset').split(', ').length).toBeGreaterThan(1)
    }
    expect(first?.[1]).toBe(attribute(pictures[0] ?? '', 'srcset'))
    return pictures.map((tag) => ({
      src: attribute(tag, 'src'),
      loading: attribute(tag, 'loading'),
      priority: attribute(tag, 'fetchpriority'),
    }))
  }
})
