import type { Metadata } from 'next'
import * as diary from '../../app/[language]/(member)/diary/page'
import * as lists from '../../app/[language]/(member)/lists/page'
import * as collection from '../../app/[language]/(member)/my-movies/page'
import * as rate from '../../app/[language]/(member)/rate/page'
import * as upNext from '../../app/[language]/(member)/up-next/page'
import * as watchlist from '../../app/[language]/(member)/watchlist/page'
import * as members from '../../app/[language]/admin/users/page'
import * as search from '../../app/[language]/search/page'

interface Page {
  generateMetadata(props: { searchParams: Promise<Record<string, string>> }): Promise<Metadata>
}

test.each<[string, Page, string]>([
  ['the collection', collection, 'My Collection'],
  ['the watchlist', watchlist, 'Watchlist'],
  ['the diary', diary, 'Diary'],
  ['lists', lists, 'Lists'],
  ['up next', upNext, 'Up next'],
  ['the wall', rate, 'Films you have seen'],
  ['members', members, 'User Management'],
  ['a search', search, 'Search: dune'],
])('the title of page 2 of %s says so', async (_what, page, title) => {
  const titleOf = async (parameters: Record<string, string>) =>
    (await page.generateMetadata({ searchParams: Promise.resolve({ query: 'dune', ...parameters }) })).title
  expect(await titleOf({})).toBe(title)
  expect(await titleOf({ page: '1' })).toBe(title)
  expect(await titleOf({ page: '2' })).toBe(`${title}, page 2`)
})
