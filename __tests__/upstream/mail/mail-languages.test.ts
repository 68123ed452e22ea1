import { renderMail } from '#upstream/mail/mail-templates'
import { SECURITY_MAIL_KINDS } from '#upstream/mail/tables'

const variables = {
  siteUrl: 'https://cuedot.example',
  recipient: 'ada@example.com',
  username: 'Ada',
  token: 'a-token',
  at: new Date('2026-05-12T14:05:00Z'),
  dueAt: new Date('2026-05-14T14:05:00Z'),
  newEmail: 'countess@example.com',
  device: 'Firefox 140',
  left: 8,
}

test.each([
  ['verify', '/verify-email?token=a-token'],
  ['taken', '/login'],
  ['reset', '/reset-password?token=a-token'],
  ['password_changed', '/forgot-password'],
  ['email_change', '/verify-email?token=a-token'],
  ['email_taken', '/login'],
  ['email_changing', '/forgot-password'],
  ['identity_known', '/login'],
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

const OWN_LINKS: Record<string, string> = {
  factor_reset_asked: '/sign-in/keep?token=a-token',
  factor_reset_reminder: '/sign-in/keep?token=a-token',
  factor_reset_due: '/sign-in/switch-off?token=a-token',
}

test.each(SECURITY_MAIL_KINDS)('a %s mail is all in German, and says where that was not me', (kind) => {
  const [english, german] = [renderMail(kind, 'en', variables), renderMail(kind, 'de', variables)]
  const path = OWN_LINKS[kind] ?? '/profile#security'
  expect(german.html).toContain(`href="https://cuedot.example/de${path}"`)
  expect(english.html).toContain(`href="https://cuedot.example${path}"`)
  if (!OWN_LINKS[kind]) expect(english.text).toContain('\nThat was not me:\nhttps://')
  const lines = ({ subject, text }: typeof german) => [subject, ...text.split('\n').filter(Boolean)]
  expect(lines(german)).toHaveLength(lines(english).length)
  expect(lines(german).filter((line) => lines(english).includes(line))).toEqual(['Cuedot'])
  expect(`${german.text}${english.text}`).not.toMatch(/[{}]|undefined|null/)
})

test.each(['en', 'de'] as const)('a code is mailed in %s without a name, and without a link', (language) => {
  const mail = renderMail('identity_code', language, {
    siteUrl: variables.siteUrl,
    recipient: variables.recipient,
    code: '7K3M-9XQ2',
  })
  expect(mail.text).toContain('\n\n7K3M-9XQ2\n\n')
  expect(mail.html).toContain('>7K3M-9XQ2</p>')
  expect(`${mail.text}${mail.html}`).not.toMatch(/https?:|Ada/)
})

test('who knows a first factor is told by which', () => {
  const subjects = (['password', 'provider'] as const).flatMap((first) =>
    (['en', 'de'] as const).map(
      (language) => renderMail('password_known', language, { ...variables, first }).subject,
    ),
  )
  expect(subjects).toEqual([
    'Someone has your password',
    'Jemand kennt dein Passwort',
    'Someone can use your single sign-on',
    'Jemand kann dein Single Sign-on benutzen',
  ])
})

test('the time of a registration is written as in German', () => {
  expect(renderMail('verify', 'de', variables).text).toContain('am 12. Mai 2026 um 14:05 UTC')
})
