import { expect, type Page } from '@playwright/test'
import { importArchive, JOB, shortLetterboxdFile } from '../support/imports.ts'
import { addEntries, memberSession } from '../support/members.ts'
import { type Act, following, keyOn, pressing, pressingInDialog, type Scene, twice } from './act.ts'
import { openPage } from './open-page.ts'

const INTERSTELLAR = 157336

/** Opens an import of a short file, with one film that the member has rated already. */
async function openImport(page: Page): Promise<void> {
  await memberSession(page.context())
  await addEntries(page.context(), { id: INTERSTELLAR, rating: 87 })
  const id = await importArchive(page.context(), await shortLetterboxdFile())
  await openPage(page, `/import/${id}`)
}

/** The job goes on in the background. */
const until = (act: Act, heading: string): Act => ({
  ...act,
  run: async (page) => {
    await act.run(page)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible(JOB)
  },
})

const openUnmatched: Act = {
  name: 'open what has no match',
  run: (page) => page.locator('summary', { hasText: 'No match' }).press('Enter'),
  says: null,
}

export const IMPORT: Scene = {
  name: 'an import',
  calls: ['applyImport', 'decideImportRow', 'forgetImport', 'resumeImport', 'stopImport', 'undoImport'],
  open: async (page) => {
    await openImport(page)
    const choose = keyOn(
      (one) => one.getByRole('radio', { name: /A year off/ }),
      '1',
      'Inception, 2010, chosen. 0 left.',
    )
    return [
      ...twice(until(pressing('Stop', 'Stopped'), 'Stopped'), until(pressing('Go on', 'Review'), 'Review')),
      ...twice(choose, pressing(/^Change/, 'Inception is open again. 1 left.')),
      choose,
      openUnmatched,
      pressing(/^Leave it out: An Unc/, 'An Uncatalogued Film stays out. 0 left.'),
      until(pressing(/^Apply/, null), 'Imported'),
      following(/^Written/, 'Written 5'),
      ...twice(pressing(/^Undo: /, /^Undone: /), pressing(/^Apply again: /, /: Applied again\.$/)),
      pressing(/^Undo: /, /^Undone: /),
      pressing('Undo this import', null),
      until(pressingInDialog('Undo import', null), 'Undone'),
      pressing('Forget this import', null),
      pressingInDialog('Forget it', null),
    ]
  },
}

export const KEPT_IMPORT: Scene = {
  name: 'an import that is kept',
  calls: ['applyImport', 'keepImport'],
  open: async (page) => {
    await openImport(page)
    return [
      until(pressing(/^Apply/, null), 'Imported'),
      pressing('Keep for good', null),
      pressingInDialog('Keep it', null),
    ]
  },
}
