import { readWebSettings } from '#lib/server/settings'

const SECRET = 'kR8vQ2mX7pL4nT9wZ3sB6dF1hJ5gC0yA'
const OLD = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0xL'

test('only the session secret is required', () => {
  expect(readWebSettings({ SESSION_SECRET: SECRET, PORT: '', SITE_URL: '' })).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    UPSTREAM_URL: 'http://127.0.0.1:4000',
    SITE_URL: undefined,
    SESSION_SECRET: [SECRET],
    TMDB_IMAGE_URL: 'https://image.tmdb.org/t/p',
    PICTURE_HOSTS: [],
    SERVICE_KEY: undefined,
    TRUSTED_HOPS: 0,
    DRAIN_S: 0,
    LOG_LEVEL: 'info',
  })
})

test('several secrets are accepted, and picture hosts are reduced to origins', () => {
  const env = {
    SESSION_SECRET: `${SECRET},${OLD}`,
    PICTURE_HOSTS: 'https://a.example/x/, http://b.example:81',
  }
  expect(readWebSettings(env)).toMatchObject({
    SESSION_SECRET: [SECRET, OLD],
    PICTURE_HOSTS: ['https://a.example', 'http://b.example:81'],
  })
})

test.each([
  [{}, 'SESSION_SECRET'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: 'change-me-change-me-change-me-change-me' }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: '0'.repeat(40) }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: `${SECRET},short` }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: SECRET, UPSTREAM_URL: 'ftp://x' }, 'UPSTREAM_URL'],
  [{ SESSION_SECRET: SECRET, PORT: 'seventy' }, 'PORT'],
  [{ SESSION_SECRET: SECRET, SITE_URL: 'https://example.org/cuedot' }, 'SITE_URL'],
  [{ SESSION_SECRET: SECRET, CONTACT_EMAIL: 'the owner' }, 'CONTACT_EMAIL'],
  [{ SESSION_SECRET: SECRET, REDIS_URL: 'cache:6379' }, 'REDIS_URL'],
  [{ SESSION_SECRET: SECRET, REDIS_URL: 'redis://ann:12#ss@cache:6379' }, 'REDIS_URL'],
  [{ SESSION_SECRET: SECRET, PICTURE_HOSTS: "https://a.example,'unsafe-inline'" }, 'PICTURE_HOSTS'],
])('%j is rejected with one line that names the setting', (env, name) => {
  const read = () => readWebSettings(env)
  expect(read).toThrow(new RegExp(`^Bad setting\\. ${name}: `))
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/\n|undefined:/) }))
})
