import { screen } from '@testing-library/react'
import { PlotSection } from '#components/statistics/plot-section'
import { render } from '#tests/components/render'

test("the summary of a plot's table names the plot", () => {
  const table = { caption: 'Ratings', columns: ['Rating', 'Titles'], rows: [['80', 2] as const] }
  render(
    <>
      <PlotSection
        heading="How you rate"
        finding="High."
        table={{ ...table, summary: 'How you rate as a table' }}
      />
      <PlotSection heading="By decade" finding="Old." table={{ ...table, summary: 'By decade as a table' }} />
    </>,
  )
  expect(screen.getByText('How you rate as a table').tagName).toBe('SUMMARY')
  expect(screen.getByText('By decade as a table').tagName).toBe('SUMMARY')
})
