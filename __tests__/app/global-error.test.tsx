import { render, screen } from '@testing-library/react'
import { CATALOGUES } from '#lib/messages/catalogues'
import { inLanguage, SHIPPED } from '#lib/text/language'
import BrokenSite from '../../app/global-error'

test.each(SHIPPED)('a layout that fails says so as the catalogue of the address does: %s', (language) => {
  history.replaceState(null, '', inLanguage('/movie/603', language))
  render(<BrokenSite error={new Error('broken')} retry={() => {}} />, { container: document })
  const { title, heading, tryAgain } = CATALOGUES[language].siteBroken
  expect([document.documentElement.lang, document.title]).toEqual([language, title])
  expect(screen.getByRole('heading', { name: heading })).toBeVisible()
  expect(screen.getByRole('button', { name: tryAgain })).toBeVisible()
})
