import { SEARCH_PAGE_SIZE, search } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
// Searches are limited per minute.
beforeEach(() => upstream.wait(MINUTE))

async function find(query: string, type: 'multi' | 'person' = 'multi', page = 1) {
  const { status, body } = await upstream.call(search, { query, type, page })
  expect(status).toBe(200)
  return body
}

const names = (list: { Title?: string; name?: string }[]) => list.map((one) => one.Title ?? one.name)

test.each([
  ['a missing diaeresis', 'nausicaa', 'Nausicaä of the Valley of the Wind'],
  ['a missing accent', 'amelie', 'Amélie'],
  ['a year', 'interstellar 2014', 'Interstellar'],
  ['a year in brackets', 'civil war (2024)', 'Civil War'],
  ['a title that is a year', '2001', '2001: A Space Odyssey'],
  ['a title that is a year, and its year', '2001 1968', '2001: A Space Odyssey'],
  ['the quotation mark of another country', 'schindler‘s list', "Schindler's List"],
  ['an original title', 'il buono, il brutto', 'The Good, the Bad and the Ugly'],
  ['another script', '千と千尋', 'Spirited Away'],
  ['two words written as one', 'spiderman homecoming', 'Spider-Man: Homecoming'],
  ['other punctuation', 'wall-e', 'WALL·E'],
  ['a written-out ampersand', 'pride and prejudice', 'Pride & Prejudice'],
  ['a symbol', '8½', '8½'],
  ['a symbol in digits', '8 1/2', '8½'],
  ['a symbol with a fraction slash', '8 1⁄2', '8½'],
  ['initials', 'lotr', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['initials with the article', 'TLOTR', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['initials and a word', 'lotr towers', 'The Lord of the Rings: The Two Towers'],
  ['initials of a show', 'got', 'Game of Thrones'],
  ['initials of a part of the name', 'rotk', 'The Lord of the Rings: The Return of the King'],
  ['an unfinished word', 'shawsh', 'The Shawshank Redemption'],
  ['words in another order', 'rings lord', 'The Lord of the Rings: The Fellowship of the Ring'],
  ['a sequel in digits', 'godfather 2', 'The Godfather Part II'],
  ['a sequel in words', 'terminator two', 'Terminator 2: Judgment Day'],
  ['a sequel in Roman numerals', 'iron man iii', 'Iron Man 3'],
  ['a part in digits', 'dune part 2', 'Dune: Part Two'],
  ['a popular name', 'matrix', 'The Matrix'],
  ['an exact name before more popular ones', 'civil war', 'Civil War'],
])('search understands %s', async (_what, query, name) => {
  const page = await find(query)
  expect(names(page.results)[0]).toBe(name)
  expect(page).not.toHaveProperty('showing_results_for')
})

test.each([
  ['a missing character', 'interstelar', 'interstellar', 'Interstellar'],
  ['swapped characters', 'teh matrix', 'the matrix', 'The Matrix'],
  ['an error in each word', 'inglorious bastards', 'inglourious basterds', 'Inglourious Basterds'],
  ['a missing first character', 'dark night', 'dark knight', 'The Dark Knight'],
  [
    'an unfinished word before others',
    'harr potter',
    'harry potter',
    "Harry Potter and the Philosopher's Stone",
  ],
  ['a number that no title has', 'spider man 2', 'spider man', 'Spider-Man'],
  ['a wrong year', 'dune 2021', 'dune', 'Dune: Part Two'],
  ['a title that is a year, and a wrong year', '2001 1967', '2001', '2001: A Space Odyssey'],
  ['an error and a wrong year', 'interstelar 2015', 'interstellar', 'Interstellar'],
  ['a sequel that is missing', 'toy story 3', 'toy story', 'Toy Story'],
  ['a part that is missing', 'rocky iv', 'rocky', 'Rocky'],
  ['words that no title has', 'the matrix reloaded', 'the matrix', 'The Matrix'],
])(
  'without matches, search shows those of the nearest query and names it: %s',
  async (_what, query, nearest, name) => {
    const page = await find(query)
    expect(page.showing_results_for).toBe(nearest)
    expect(names(page.results)[0]).toBe(name)
    const { showing_results_for: _, ...others } = page
    expect(await find(nearest)).toEqual(others)
  },
)

test.each([
  ['keanu', 'Citizen Kane'],
  ['money heist', "One Flew Over the Cuckoo's Nest"],
  ['the money heist', 'Monty Python and the Holy Grail'],
  ['cars', 'Star Wars'],
  ['heat', 'The Great Beauty'],
  ['king kong', 'The Lion King'],
  ['lot', 'The Lord of the Rings: The Fellowship of the Ring'],
])('%j does not find %s', async (query, name) => {
  expect(names((await find(query)).results)).not.toContain(name)
})

test('a correct query is not mixed with similar ones', async () => {
  expect(names((await find('alien')).results)).toEqual(['Alien', 'Alien: Romulus', 'Aliens'])
  expect(names((await find('house')).results)).not.toContain('The Host')
})

test.each([
  ['leonrado dicapro', 'Leonardo DiCaprio'],
  ['timothee chalamet', 'Timothée Chalamet'],
  ['miyasaki', 'Hayao Miyazaki'],
  ['keanu', 'Keanu Reeves'],
])('search finds a person by %s', async (query, name) => {
  const { results } = await find(query, 'person')
  expect(results[0]).toMatchObject({ name, media_type: 'person' })
  expect(results[0].known_for.length).toBeGreaterThan(0)
})

test('suggestions of both types name titles, then people', async () => {
  const suggested = async (type: 'multi' | 'person') =>
    (await upstream.call(search, { query: 'john', type, for: 'suggestions' })).body
  const [titles, people, all] = [await find('john'), await find('john', 'person'), await suggested('multi')]
  expect(people.results.length).toBeGreaterThan(0)
  expect(all).toMatchObject({
    results: [...titles.results, ...people.results],
    total_results: titles.total_results + people.total_results,
  })
  expect(await suggested('person')).toEqual(people)
})

test('the exact title ranks before more popular ones that contain it', async () => {
  const [first, ...others] = (await find('star wars')).results
  expect(first.Title).toBe('Star Wars')
  const votes = others.map((one: { VoteCount: number }) => one.VoteCount)
  expect(votes).toEqual(votes.toSorted((a: number, b: number) => b - a))
})

test.each([
  ['multi', 'the'],
  ['person', 'ma'],
] as const)('pages of 18 hold every %s result once', async (type, query) => {
  const first = await find(query, type)
  const seen: string[] = []
  for (let page = 1; page <= first.total_pages; page++) {
    const next = await find(query, type, page)
    expect(next).toMatchObject({ page, total_results: first.total_results, total_pages: first.total_pages })
    if (page < first.total_pages) expect(next.results).toHaveLength(SEARCH_PAGE_SIZE)
    for (const one of next.results) seen.push(`${one.media_type}:${one.MovieID ?? one.id}`)
  }
  expect(first.total_pages).toBeGreaterThan(2)
  expect(seen).toHaveLength(first.total_results)
  expect(new Set(seen).size).toBe(seen.length)
})

test.each(['zzzzqqq', 'zzzzqqq the', '!!!', 'constructor', '__proto__ toString', '💜'])(
  'nothing is found for %j',
  async (query) => {
    expect(await find(query)).toMatchObject({ results: [], total_results: 0, total_pages: 0 })
  },
)

test('a page past the end is empty, with the same totals', async () => {
  expect(await find('interstellar', 'multi', 99)).toMatchObject({ results: [], page: 99, total_results: 1 })
})
