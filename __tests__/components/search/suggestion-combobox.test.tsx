import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchInput } from '#components/search/search-input'
import { ENDPOINTS } from '#contract'
import { render } from '#tests/components/render'
import { type FakeResponse, fakeNetwork } from '#tests/support/fake-network'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))

const PAUSE_MS = 250
const submitted = jest.fn((event: Event) => event.preventDefault())
let net: ReturnType<typeof fakeNetwork>

beforeEach(() => {
  net = fakeNetwork()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

async function focusedField(): Promise<HTMLElement> {
  const { container } = render(
    <form>
      <SearchInput query={undefined} />
    </form>,
  )
  container.firstElementChild?.addEventListener('submit', submitted)
  act(() => screen.getByRole('searchbox').focus())
  return screen.findByRole('combobox')
}

/** Types at a normal pace, a letter at a time, and pauses. */
async function type(field: HTMLElement, text: string): Promise<void> {
  for (const letter of text) {
    const value = (field as HTMLInputElement).value + letter
    fireEvent.input(field, { target: { value } })
    await act(() => jest.advanceTimersByTimeAsync(200))
  }
  await act(() => jest.advanceTimersByTimeAsync(PAUSE_MS))
}

function sentQueries(): (string | null)[] {
  const targets = net.sent.map(({ call }) => new URL(call.split(' ')[1] ?? '', 'http://site').searchParams)
  for (const sent of targets) expect(sent.get('for')).toBe('suggestions')
  return targets.map((sent) => sent.get('query'))
}

function suggestions(): string[] {
  const list = screen.getByRole('listbox', { hidden: true })
  return within(list)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent ?? '')
}

function page(names: string[], total = names.length): FakeResponse {
  const results = names.map((title, at) => ({ id: at + 1, title, media_type: 'movie' }))
  return { body: { results, page: 1, total_pages: 1, total_results: total } }
}

test('text in IME composition is neither searched nor submitted', async () => {
  net.respond(ENDPOINTS.search, page([]))
  const field = await focusedField()
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'とうk' }, isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(net.sent).toEqual([])
  fireEvent.input(field, { target: { value: '東京' }, isComposing: true })
  fireEvent.compositionEnd(field)
  await act(() => jest.advanceTimersByTimeAsync(PAUSE_MS))
  expect(sentQueries()).toEqual(['東京'])
  expect(submitted).not.toHaveBeenCalled()
})

test('a title typed at a normal pace is one request', async () => {
  net.respond(ENDPOINTS.search, page(['The Shawshank Redemption']))
  const field = await focusedField()
  await type(field, 'the shawshank redemption')
  expect(sentQueries()).toEqual(['the shawshank redemption'])
})

test('a complete result serves longer queries, and repeated ones', async () => {
  net.respond(ENDPOINTS.search, page(['Heat', 'Heathers', 'Hitze']))
  const field = await focusedField()
  await type(field, 'heat')
  await type(field, 'he')
  // “Hitze” matches “heat” by a name that only the API knows.
  expect(suggestions()).toEqual([
    expect.stringContaining('Heathers'),
    expect.stringContaining('Hitze'),
    expect.any(String),
  ])
  fireEvent.input(field, { target: { value: 'Heat' } })
  await act(() => jest.advanceTimersByTimeAsync(PAUSE_MS))
  expect(suggestions()).toHaveLength(4)
  expect(sentQueries()).toEqual(['heat'])
})

test('an empty result serves longer queries, but not for one that ends in a digit', async () => {
  net.respond(ENDPOINTS.search, page([]))
  const field = await focusedField()
  await type(field, 'qzx')
  await type(field, 'jk')
  expect(sentQueries()).toEqual(['qzx'])
  await type(field, ' 1')
  expect(sentQueries()).toEqual(['qzx', 'qzxjk 1'])
})

test('an incomplete or corrected result serves no other query', async () => {
  const corrected = { body: { ...Object(page(['Alien']).body), showing_results_for: 'alien' } }
  net.respond(ENDPOINTS.search, page(['Mad Max', 'Madagascar'], 40), page(['Madeline']), corrected, page([]))
  const field = await focusedField()
  await type(field, 'mad')
  await type(field, 'e')
  fireEvent.input(field, { target: { value: '' } })
  await type(field, 'alein')
  await type(field, 's')
  expect(sentQueries()).toEqual(['mad', 'made', 'alein', 'aleins'])
})

test.each([429, 503])(
  'a request for suggestions that is rejected with %i shows none, and says nothing',
  async (status) => {
    net.respond(ENDPOINTS.search, { status, body: { message: 'That was tried too often.' } })
    const field = await focusedField()
    await type(field, `rejected ${status === 429 ? 'often' : 'busy'}`)
    expect(net.sent).toHaveLength(1)
    expect(suggestions()).toEqual([])
    expect(document.body).not.toHaveTextContent('too often')
  },
)

describe('the names of places', () => {
  beforeEach(() => {
    document.body.dataset.offers = 'watches statistics import'
  })
  afterEach(() => {
    delete document.body.dataset.offers
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it.
    document.cookie = 'signed-in=; max-age=0'
  })

  async function placesFor(query: string): Promise<string[]> {
    await type(await focusedField(), query)
    return suggestions().filter((text) => text.startsWith('Go to'))
  }

  test('lead members to the pages that the host has, after titles', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it.
    document.cookie = 'signed-in=1'
    net.respond(ENDPOINTS.search, page(['Diary of a Wimpy Kid']))
    expect(await placesFor('dia')).toEqual(['Go to Diary'])
    expect(suggestions()[0]).toContain('Diary of a Wimpy Kid')
    expect(suggestions().at(-1)).toBe('All results for “dia”')
  })

  test('open the tab of the page that is open, whose hash alone changes', async () => {
    document.body.dataset.offers = 'availability'
    history.replaceState(null, '', '/profile')
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it.
    document.cookie = 'signed-in=1'
    net.respond(ENDPOINTS.search, page([]))
    expect(await placesFor('services')).toEqual(['Go to Services'])
    const changed = jest.fn()
    window.addEventListener('hashchange', changed, { once: true })
    fireEvent.click(screen.getByRole('option', { name: 'Go to Services' }))
    await act(() => jest.advanceTimersByTimeAsync(0))
    jest.useRealTimers()
    await waitFor(() => expect(changed).toHaveBeenCalled())
    expect([location.hash, mockPush.mock.calls]).toEqual(['#services', []])
    history.replaceState(null, '', '/')
  })

  test('are known without an answer of the API', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it.
    document.cookie = 'signed-in=1'
    net.respond(ENDPOINTS.search, { status: 503, body: {} })
    expect(await placesFor('go to im')).toEqual(['Go to Import'])
  })

  test('are not those that the host lacks', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it.
    document.cookie = 'signed-in=1'
    net.respond(ENDPOINTS.search, page(['Watchmen']))
    expect(await placesFor('watchl')).toEqual([])
  })

  test('lead visitors nowhere', async () => {
    net.respond(ENDPOINTS.search, page(['Statistics']))
    expect(await placesFor('stati')).toEqual([])
  })
})

test.each([
  ['people have the last two of six rows', 9, 4, ['T1', 'T2', 'T3', 'T4', 'P1', 'P2']],
  ['people have what titles leave', 1, 9, ['T1', 'P1', 'P2', 'P3', 'P4', 'P5']],
  ['titles have what people leave', 9, 1, ['T1', 'T2', 'T3', 'T4', 'T5', 'P1']],
])('%s', async (_, titles, people, expected) => {
  const some = (count: number, type: string) =>
    Array.from({ length: count }, (_, at) => {
      const name = `${type === 'movie' ? 'T' : 'P'}${at + 1}`
      return { id: at + 1, title: name, name, media_type: type }
    })
  const results = [...some(titles, 'movie'), ...some(people, 'person')]
  net.respond(ENDPOINTS.search, { body: { results, page: 1, total_pages: 1, total_results: results.length } })
  await type(await focusedField(), `${titles} and ${people}`)
  expect(suggestions().flatMap((text) => /[TP]\d/.exec(text)?.[0] ?? [])).toEqual(expected)
})

test('of a pasted address the title is selected, so that Enter opens it', async () => {
  net.respond(ENDPOINTS.search, page(['Heat']))
  const field = await focusedField()
  fireEvent.input(field, { target: { value: 'https://www.imdb.com/title/tt0113277/' } })
  await act(() => jest.advanceTimersByTimeAsync(PAUSE_MS))
  const [title] = screen.getAllByRole('option')
  expect(title).toHaveTextContent('Heat')
  expect(title).toHaveAttribute('aria-selected', 'true')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(mockPush).toHaveBeenCalledWith('/movie/1')
})
