import type { Page } from '@playwright/test'
import { ENDPOINTS, MEMBERS_PAGE_SIZE } from '#contract'
import { filmsOfCatalogue } from '../support/imports.ts'
import { typeText } from '../support/input.ts'
import {
  addEntries,
  addMembers,
  addToWatchlist,
  addWatches,
  adminSession,
  demoSession,
  memberSession,
} from '../support/members.ts'
import { type Act, filling, following, key, keyOn, type Scene, selecting, twice } from './act.ts'
import { openPage } from './open-page.ts'

const [UP, INTERSTELLAR] = [14160, 157336]
const RANGE = /^\d+–\d+ of [\d,]+$/
const COUNT = /^[\d,]+ titles?$|^\d+–\d+ of [\d,]+$/

const inMain = (label: string) => (page: Page) =>
  page.locator('main').getByLabel(label, { exact: true }).first()
const going = (path: string): Act => ({ name: `open ${path}`, run: (page) => openAt(page, path), says: null })

async function openAt(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.locator('main').getByRole('link').first().focus()
}

/** The panel is open until the next page. */
const opening = (name: string): Act => ({
  name: `open ${name}`,
  run: async (page) => {
    const summary = page.locator('main summary').filter({ hasText: name })
    await summary.focus()
    await summary.press('Enter')
  },
  says: null,
})

const checking = (name: string, says: Act['says']) =>
  keyOn((page) => page.getByRole('checkbox', { name }), 'Space', says)

/** What is typed is searched for after a pause. */
const searching = (label: string, text: string, says: Act['says']): Act => ({
  name: `search ${text}`,
  run: (page) => typeText(inMain(label)(page), text),
  says,
})

export const COLLECTION_QUERIES: Scene = {
  name: 'the filters and pages of a large collection',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    // The jump to a page is offered from eight pages on.
    await addEntries(page.context(), ...filmsOfCatalogue(106).map((id) => ({ id })))
    await openPage(page, '/my-movies')
    return [
      ...twice(
        searching('Search your collection', 'the', RANGE),
        searching('Search your collection', '', RANGE),
      ),
      opening('Filters'),
      ...twice(selecting('Genre', 'Comedy', COUNT), selecting('Genre', 'All genres', RANGE)),
      selecting('Genre', 'Comedy', COUNT),
      selecting('Decade', '1990s', COUNT),
      following('Remove the filter 1990s', COUNT),
      selecting('Decade', '1990s', COUNT),
      following('Clear all', RANGE),
      searching('Rated from', '80', COUNT),
      following(/^Remove the filter/, RANGE),
      checking('Not yet rated', COUNT),
      following(/^Remove the filter/, RANGE),
      searching('Search your collection', 'zzzz', '0 titles'),
      searching('Search your collection', '', RANGE),
      ...twice(
        filling((one) => one.getByRole('spinbutton', { name: 'Page' }), '3', /^31–45 of /),
        following('Previous page', /^16–30 of /),
        following('Page 1', /^1–15 of /),
      ),
    ]
  },
}

export const WATCHLIST_QUERIES: Scene = {
  name: 'the filters and pages of a watchlist',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    await addToWatchlist(page.context(), ...filmsOfCatalogue(31).map((id) => ({ id })))
    await openPage(page, '/watchlist')
    return [
      ...twice(selecting('Sort by', 'Title', RANGE), selecting('Sort by', 'Date Added', RANGE)),
      ...twice(following('Page 2', /^16–30 of 31/), following('Previous page', /^1–15 of 31/)),
      opening('Filters'),
      ...twice(selecting('Genre', 'Drama', COUNT), selecting('Genre', 'All genres', RANGE)),
      searching('Search your watchlist', 'zzzz', '0 titles'),
      searching('Search your watchlist', '', RANGE),
    ]
  },
}

export const MEMBER_PAGES: Scene = {
  name: 'the pages of user management',
  calls: [],
  open: async (page) => {
    const search = await addMembers(MEMBERS_PAGE_SIZE + 1)
    await adminSession(page.context())
    await openPage(page, `/admin/users?search=${search}`)
    return twice(
      following('Next page', /^201 of .*, page 2 of 2$/),
      following('Previous page', /^201 of .*, page 1 of 2$/),
    )
  },
}

export const DIARY_QUERIES: Scene = {
  name: 'the filters and pages of a diary',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    await addEntries(page.context(), { id: UP }, { id: INTERSTELLAR })
    const days = Array.from({ length: 51 }, (_, at) => new Date(Date.UTC(2019, 0, 1 + at)))
    const watches = days.map((day) => ({ titleId: UP, watchedOn: day.toISOString().slice(0, 10) }))
    await addWatches(page.context(), ...watches)
    await addWatches(page.context(), { titleId: INTERSTELLAR, watchedOn: '2020-05-01', tags: ['cinema'] })
    await openPage(page, '/diary')
    return [
      ...twice(following('Next page', '51–52 of 52'), following('Previous page', '1–50 of 52')),
      ...twice(
        selecting('Month or year', /^All of 2020/, '1–1 of 1'),
        selecting('Month or year', 'Any time', '1–50 of 52'),
      ),
      ...twice(selecting('Type', 'TV', 'No watches'), selecting('Type', 'Movies & TV', '1–50 of 52')),
      ...twice(selecting('Tag', /^#cinema/, '1–1 of 1'), selecting('Tag', 'Any tag', '1–50 of 52')),
      following('#cinema', '1–1 of 1'),
      selecting('Type', 'TV', 'No watches'),
      following('Clear filters', '1–50 of 52'),
      searching('Search your diary', 'inter', '1–1 of 1'),
      searching('Search your diary', '', '1–50 of 52'),
      selecting('Month or year', /^January 2019/, '1–50 of 52'),
      going(`/diary?title=${UP}&type=movie`),
      following('Remove the filter Up', '1–50 of 52'),
    ]
  },
}

export const YEARS: Scene = {
  name: 'the years of the statistics',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    await addEntries(page.context(), { id: UP })
    await addWatches(page.context(), { titleId: UP, watchedOn: '2019-10-31' })
    await openPage(page, '/statistics')
    return twice(following('2019', '2019: 1 watch.'), following('All time', 'All time: 1 watch.'))
  },
}

export const SEARCH_QUERIES: Scene = {
  name: 'the types and pages of a search',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/search?query=john&type=person')
    return [
      ...twice(
        following('Next page', /^\d+ results, page 2 of /),
        following('Previous page', /, page 1 of /),
      ),
      ...twice(
        selecting('Search in', 'Movies & TV', /^\d+ results?/),
        selecting('Search in', 'People', /page 1 of/),
      ),
      going('/search?query=john&type=person&page=99'),
      following('Go to the last page of results', /^\d+ results, page (\d+) of \1$/),
      going('/search?query=keanu'),
      following(/^Search people for/, '1 result'),
      going('/search?query=interstellar&day=2024-05-01'),
      following('Log it for today instead', '1 result'),
      searching('Search', 'the matrix', /suggestion/),
      key('Escape', null),
      key('Enter', /^\d+ results?/),
    ]
  },
}

export const BROWSING: Scene = {
  name: 'browsing',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/browse/movies')
    return [
      ...twice(
        following('Next page', /^[\d,]+ movies, page 2 of/),
        following('Previous page', /, page 1 of/),
      ),
      ...twice(
        selecting('Score', '7 or more', /^[\d,]+ movies/),
        selecting('Score', 'Any score', /^[\d,]+ movies/),
      ),
      selecting('Genre', 'Western', /^[\d,]+ movies/),
      selecting('Decade', 'Older', /^[\d,]+ movies/),
      selecting('Score', '9 or more', '0 movies'),
      following('Clear filters', /^[\d,]+ movies/),
    ]
  },
}

export const WALL_PARTS: Scene = {
  name: 'the parts of the wall',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/rate')
    return [
      ...twice(following('1990s', /^1990s/), following('TV shows', /^TV shows/)),
      following('2010s', /^2010s, page 1 of/),
      following(/^More of the 2010s/, /^2010s, page 2 of/),
      following('Previous page', /^2010s, page 1 of/),
    ]
  },
}

export const MEMBERS: Scene = {
  name: 'the search of members',
  calls: [],
  open: async (page, browser) => {
    const { username } = await memberSession(await browser.newContext())
    await adminSession(page.context())
    await openPage(page, '/admin/users')
    const find = (text: string, says: RegExp) => filling(inMain('Username or email'), text, says)
    return twice(find(username, /^1 of \d+ members$/), find('zzzz', /^0 of /))
  },
}

export const PUBLIC_COLLECTION: Scene = {
  name: 'the collection on a public profile',
  calls: [],
  open: async (page) => {
    await demoSession(page.context())
    const { id } = await (await page.context().request.get(ENDPOINTS.viewerAccount.path)).json()
    await memberSession(page.context())
    await openPage(page, `/user/${id}`)
    const order = (name: string) => keyOn((one) => one.getByRole('radio', { name }), 'Space', /^1–18 of /)
    return [
      ...twice(order('Title A–Z'), order('Rating')),
      ...twice(following('Next page', /^19–36 of /), following('Previous page', /^1–18 of /)),
      ...twice(
        searching('Search this collection', 'the', /^\d+ of [\d,]+ titles$/),
        searching('Search this collection', '', /^1–18 of /),
      ),
    ]
  },
}
