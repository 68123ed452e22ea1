import { hasLocalOutbox, readSettings } from '#upstream/settings'

const PASSWORDS = /12#ss|50%off|p\/ss|p\?ss|%ff/

test.each([
  ['smtp://ann:12#ss@mail.example.org:587', 'write # as %23'],
  ['smtp://ann:p/ss@mail.example.org', 'write / as %2F'],
  ['smtps://ann:p?ss@mail.example.org', 'write ? as %3F'],
  ['smtp://ann:50%off@mail.example.org', 'write % as %25'],
  ['smtp://ann:%ff@mail.example.org', 'write % as %25'],
  ['mail.example.org:587', 'has to begin with smtp:// or smtps://'],
  ['mail.example.org', 'has to begin with smtp:// or smtps://'],
  ['smtp:ann:12#ss@mail.example.org', 'has to begin with smtp:// or smtps://'],
  ['smtp://mail.example.org:submission', 'its host or its port cannot be read'],
  ['smtp://', 'names no host'],
  ['smtp://mail.example.org/ann', 'has a path'],
])('SMTP_URL %j is rejected in words without the password', (SMTP_URL, words) => {
  const fault = faultOf({ SMTP_URL })
  expect(fault).toMatch(/^Bad setting\. SMTP_URL: /)
  expect(fault).toContain(words)
  expect(fault).not.toMatch(PASSWORDS)
})

test.each([
  'smtp://mail.example.org',
  'smtps://ann:12%23ss%2F%25@mail.example.org:465/',
  'smtp://ann@example.org:a:b@mail.example.org:587?requireTLS=false',
  'smtp://[2001:db8::1]:25/?tls.rejectUnauthorized=false',
])('SMTP_URL %j is accepted', (SMTP_URL) => {
  expect(readSettings({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
})

test.each([
  ['postgres://ann:12#ss@db.example.org/cuedot', 'write # as %23'],
  ['postgres://ann:p/ss@db.example.org/cuedot', 'write / as %2F'],
  ['db.example.org/cuedot', 'is not a postgres:// URL'],
])('DATABASE_URL %j is rejected in words without the password', (DATABASE_URL, words) => {
  const fault = faultOf({ DATABASE_URL })
  expect(fault).toMatch(/^Bad setting\. DATABASE_URL: /)
  expect(fault).toContain(words)
  expect(fault).not.toMatch(PASSWORDS)
})

test.each([
  'https://example.org/cuedot',
  'https://example.org/?a=1',
  'https://ann:12@example.org',
  'https://example.org#x',
])('SITE_URL %j is rejected', (SITE_URL) => {
  expect(faultOf({ SITE_URL })).toMatch(/^Bad setting\. SITE_URL: .*a path is not supported$/)
})

test('SITE_URL becomes an origin as browsers write it', () => {
  expect(readSettings({ SITE_URL: 'https://Example.org:443/' }).SITE_URL).toBe('https://example.org')
})

const PROVIDER = {
  OIDC_ISSUER: 'https://id.example.org/realms/haus',
  OIDC_CLIENT_ID: 'cuedot',
  OIDC_CLIENT_SECRET: 'a-secret-of-both',
}

test.each([
  [{ OIDC_ISSUER: 'http://id.example.org' }, 'OIDC_ISSUER: must be https'],
  [{ OIDC_ISSUER: 'https://a:b@id.example.org' }, 'OIDC_ISSUER: must have no user name and no query'],
  [{ OIDC_ISSUER: 'https://id.example.org?a=1' }, 'OIDC_ISSUER: must have no user name and no query'],
  [{ OIDC_ISSUER: 'id.example.org' }, 'OIDC_ISSUER: '],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: is needed with OIDC_ISSUER and OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER: is needed with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
  [{ OIDC_NAME: 'n'.repeat(41) }, 'OIDC_NAME: '],
  [{ AUTH_PASSWORD: 'no' }, 'AUTH_PASSWORD: '],
])('a provider with %j is rejected, without its values', (changed, words) => {
  const fault = faultOf({ ...PROVIDER, ...changed })
  expect(fault).toContain(`Bad setting. ${words}`)
  expect(fault).not.toMatch(/id\.example|a-secret|nnnn/)
})

test('a provider is all of its settings, or none; on this machine it may be without TLS', () => {
  expect(readSettings(PROVIDER)).toMatchObject({
    ...PROVIDER,
    OIDC_NAME: 'Single sign-on',
    AUTH_PASSWORD: true,
  })
  expect(readSettings({ ...PROVIDER, OIDC_ISSUER: 'http://localhost:8080' })).toMatchObject({
    OIDC_ISSUER: 'http://localhost:8080',
  })
  expect(readSettings({})).not.toHaveProperty('OIDC_ISSUER')
})

test('passwords are switched off where there is a provider', () => {
  expect(readSettings({ ...PROVIDER, AUTH_PASSWORD: 'off' }).AUTH_PASSWORD).toBe(false)
  expect(faultOf({ AUTH_PASSWORD: 'off' })).toBe(
    'Bad setting. AUTH_PASSWORD: off needs OIDC_ISSUER, or nobody could sign in',
  )
})

/** The message of the settings' rejection; empty where they are accepted. */
function faultOf(env: Record<string, string>): string {
  try {
    readSettings(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test.each([
  ['nothing is set', {}, true],
  ['a mail server is', { SMTP_URL: 'smtp://mail.example.org' }, false],
  ['the site is opened from elsewhere', { SITE_URL: 'https://films.example.org' }, false],
  ['the API is another machine', { UPSTREAM_HOST: '0.0.0.0' }, false],
])('where %s, mails rest in an outbox that the browser can open: %j', (_, stated, expected) => {
  expect(hasLocalOutbox(readSettings(stated))).toBe(expected)
})
