import { render, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { AddedMessages } from '#components/ui/text/added-messages'
import { say, sayIn } from '#lib/browser/say'
import { translator } from '#lib/messages/translator'

const error = () => jest.spyOn(console, 'error').mockImplementation(() => {})

function Heading() {
  const t = useTranslations('diary')
  return <h1>{t('heading')}</h1>
}

test('a component, an act and a mail never say a key: what is unsaid is logged', () => {
  const logged = error()
  render(
    <AddedMessages language="de" messages={{}}>
      <Heading />
    </AddedMessages>,
  )
  const unknown = 'gone.message' as never
  const said = [
    screen.getByRole('heading').textContent,
    (say as (key: string) => string)('gone.pressed'),
    sayIn('diary')(unknown),
    translator('de', 'diary')(unknown),
  ]
  expect(said).toEqual(['…', '…', '…', '…'])
  const lines = logged.mock.calls.map(([line]) => String(line).split(' is not said')[0])
  expect(lines).toEqual([
    'The message diary.heading in de',
    'The message gone.pressed in de',
    'The message diary.gone.message in de',
  ])
})
