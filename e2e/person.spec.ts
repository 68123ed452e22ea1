import { expect } from '@playwright/test'
import { personDetails } from '#contract'
import { test } from './support/web-test.ts'

const ADA = {
  id: 9,
  name: 'Ada Example',
  birthday: '1930-05-02',
  deathday: '1999-05-01',
  place_of_birth: 'Paris, France',
  gender: 1,
  biography: 'She made films.',
  known_for_department: 'Acting',
  knownFor: [
    { id: 11, title: 'A film', media_type: 'movie', character: 'The pilot', release_date: '1961-01-01' },
    { id: 12, title: 'A show', media_type: 'tv', character: 'The judge', release_date: '1970-01-01' },
  ],
}

test('a person’s page shows their biography and links to their titles', async ({ page, web }) => {
  web.upstream.respondsWith(personDetails, ADA)
  await page.goto(`${web.url}/person/9`)
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ada Example')
  await expect(main).toContainText('2 May 1930')
  await expect(main).toContainText('1 May 1999')
  await expect(main).toContainText('aged 68')
  await expect(main).toContainText('Paris, France')
  await expect(main).toContainText('Female')
  await expect(main).toContainText('She made films.')
  await expect(main.getByRole('link', { name: 'A film', exact: true })).toHaveAttribute('href', '/movie/11')
  await expect(main.getByRole('link', { name: 'A show', exact: true })).toHaveAttribute('href', '/tv/12')
  await expect(main).toContainText('The pilot')
  await expect(main).toContainText('The judge')
})

test('a film links to its actor, and the actor to the film', async ({ page }) => {
  await page.goto('/movie/157336')
  await page.getByRole('link', { name: /Matthew McConaughey/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matthew McConaughey')
  const known = page.getByRole('region', { name: 'Known for' })
  await expect(known.getByRole('link', { name: 'Interstellar', exact: true })).toHaveAttribute(
    'href',
    '/movie/157336',
  )
})
