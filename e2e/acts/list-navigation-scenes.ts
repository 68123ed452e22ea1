import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { filmsOfCatalogue } from '../support/imports.ts'
import { makeList } from '../support/lists.ts'
import { memberSession } from '../support/members.ts'
import { type Act, following, key, type Scene, selecting, twice } from './act.ts'
import { openPage } from './open-page.ts'

/** More than one page of lists, all of one name. */
async function makeLists(page: Page): Promise<string> {
  const name = `Night ${randomBytes(4).toString('hex')}`
  for (let number = 1; number <= 25; number++) {
    await makeList(page.context(), { name: `${name} ${number}`, privacy: 'public' }, [238])
  }
  return name
}

const going = (path: string): Act => ({
  name: `open ${path}`,
  run: async (page) => {
    await openPage(page, path)
    await page.locator('main a').first().focus()
  },
  says: null,
})

export const PUBLIC_LISTS: Scene = {
  name: 'the pages of lists',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    const name = await makeLists(page)
    await openPage(page, '/lists')
    return [
      ...twice(
        following('Next page', '25 lists, page 2 of 2'),
        following('Previous page', '25 lists, page 1 of 2'),
      ),
      going(`/list?query=${encodeURIComponent(name)}`),
      ...twice(
        following('Next page', `25 lists named “${name}”, page 2 of 2`),
        following('Previous page', `25 lists named “${name}”, page 1 of 2`),
      ),
      ...twice(
        selecting('Sort by', 'Most titles', `25 lists named “${name}”, page 1 of 2`),
        selecting('Sort by', 'Changed last', `25 lists named “${name}”, page 1 of 2`),
      ),
      following('All public lists', /^\d+ public lists/),
    ]
  },
}

export const LONG_LIST: Scene = {
  name: 'the order and the pages of a long list',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    const id = await makeList(page.context(), { name: 'Long nights' }, filmsOfCatalogue(101))
    await openPage(page, `/list/${id}`)
    return [
      ...twice(
        selecting('Order', 'Title', 'By title, page 1 of 2'),
        following('Next page', 'By title, page 2 of 2'),
        following('Previous page', 'By title, page 1 of 2'),
        selecting('Order', 'Order of the list', 'In the order of the list, page 1 of 2'),
      ),
      ...twice(
        following('Edit', '101 titles, page 1 of 2'),
        following('Next page', '101 titles, page 2 of 2'),
        following('Previous page', '101 titles, page 1 of 2'),
        following('Done', 'In the order of the list, page 1 of 2'),
      ),
      key('Escape', null),
    ]
  },
}
