import { renderMail } from '#upstream/mail/mail-templates'

const variables = {
  siteUrl: 'https://cuedot.example',
  recipient: 'ada@example.com',
  username: 'Ada',
  token: 'a-token',
  registeredAt: new Date('2026-05-12T14:05:00Z'),
  newEmail: 'countess@example.com',
}

test.each([
  ['verify', '/verify-email?token=a-token'],
  ['taken', '/login'],
  ['reset', '/reset-password?token=a-token'],
  ['password_changed', '/forgot-password'],
  ['email_change', '/verify-email?token=a-token'],
  ['email_taken', '/login'],
  ['email_changing', '/forgot-password'],
] as const)('a %s mail is all in German, and leads to the German page', (kind, path) => {
  const [english, german] = [renderMail(kind, 'en', variables), renderMail(kind, 'de', variables)]
  expect(german.html).toContain('<html lang="de" dir="ltr">')
  expect(german.html).toContain(`href="https://cuedot.example/de${path}"`)
  expect(english.html).toContain(`href="https://cuedot.example${path}"`)
  expect(german.text).toMatch(/^Hallo Ada,\n/)
  const lines = ({ subject, text }: typeof german) => [subject, ...text.split('\n').filter(Boolean)]
  expect(lines(german)).toHaveLength(lines(english).length)
  expect(lines(german).filter((line) => lines(english).includes(line))).toEqual(['Cuedot'])
})

test('the time of a registration is written as in German', () => {
  expect(renderMail('verify', 'de', variables).text).toContain('am 12. Mai 2026 um 14:05 UTC')
})
