import { act, screen } from '@testing-library/react'
import { changeTranslatedTexts } from '#lib/browser/compatibility/translated-texts'
import { render } from '#tests/components/render'
import { type Translator, translate } from '../../../e2e/frame/translator.ts'

/** Texts beside each other, and some that come and go. */
function Count({ count, isLast = false }: { count: number; isLast?: boolean }) {
  return (
    <p>
      {isLast ? 'Last: ' : <b>Now: </b>}
      {count} of 9{count > 1 && ', going on'}
      {count > 2 && <i> soon</i>} seen
    </p>
  )
}

beforeAll(changeTranslatedTexts)

test.each<Translator>(['wraps', 'replaces'])('React changes texts that a translator %s', async (how) => {
  const { rerender, unmount } = render(<Count count={1} />)
  // The observers hear of what was changed after the turn in which it was.
  await act(async () => translate(how))
  expect(screen.getByText('seen').closest('p')).toHaveTextContent('Now: 1 of 9 seen')
  for (const [props, text] of [
    [{ count: 2 }, 'Now: 2 of 9, going on seen'],
    [{ count: 3, isLast: true }, 'Last: 3 of 9, going on soon seen'],
    [{ count: 1 }, 'Now: 1 of 9 seen'],
    [{ count: 3 }, 'Now: 3 of 9, going on soon seen'],
  ] as const) {
    await act(async () => rerender(<Count {...props} />))
    expect(document.querySelector('p')).toHaveTextContent(text)
    expect(document.querySelectorAll('font font').length).toBeGreaterThan(3)
  }
  unmount()
  expect(document.body).toHaveTextContent('')
})

test('a text that was replaced before is left where it is', async () => {
  const { rerender } = render(<Count count={2} />)
  const going = Array.from(document.querySelectorAll('p')[0]?.childNodes ?? []).find(
    (node) => node.textContent === ', going on',
  )
  // Nobody is told of what is replaced outside of the page's body.
  const paragraph = document.querySelector('p')
  const { parentNode } = paragraph as ParentNode & Node
  paragraph?.remove()
  going?.replaceWith(document.createElement('font'))
  parentNode?.append(paragraph as Node)
  expect(() => rerender(<Count count={1} />)).not.toThrow()
  expect(paragraph).toHaveTextContent('Now: 1 of 9 seen')
})
