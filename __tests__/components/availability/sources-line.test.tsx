import { screen } from '@testing-library/react'
import { SourcesLine } from '#components/availability/sources-line'
import { render, renderMarkup } from '#tests/components/render'

test('JustWatch is named and linked, without saying where the link was', () => {
  const { container } = render(<SourcesLine source="justwatch" />)
  expect(container).toHaveTextContent(/^Availability: JustWatch$/)
  const link = screen.getByRole('link', { name: 'JustWatch' })
  expect(link).toHaveAttribute('href', 'https://www.justwatch.com/')
  expect(link).toHaveAttribute('rel', 'noreferrer')
})

test('of the sample catalogue the services are said to be invented, and JustWatch is not named', () => {
  for (const [language, words] of [
    ['en', 'Invented services: the sample catalogue has no real ones.'],
    ['de', 'Erfundene Dienste: Der Beispielkatalog hat keine echten.'],
  ] as const) {
    const html = renderMarkup(<SourcesLine source="invented" />, language)
    expect(html).toContain(words)
    expect(html).not.toMatch(/justwatch/i)
  }
})
