import { setWebEnv } from '#tests/support/set-web-env'

const OLD = 'kR8vQ2mX7pL4nT9wZ3sB6dF1hJ5gC0yA'
const NEW = 'Zt5Yw1Qe8Ru3Io7Pa2Sd6Fg9Hj4Kl0Mn'
const SESSION = { token: 'tok-rotated', id: 7 }

/** Reads and seals sessions as a web app with these secrets. */
async function webAppWith(secrets: string) {
  jest.resetModules()
  setWebEnv({ SESSION_SECRET: secrets, SITE_URL: 'https://cuedot.test' })
  const { readSession, startSession } = await import('#lib/server/session-cookie')
  return {
    async seal(): Promise<string> {
      const headers = new Headers()
      await startSession(headers, SESSION)
      return headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    },
    open: (cookie: string) => readSession(new Request('https://cuedot.test', { headers: { cookie } })),
  }
}

test('a session stays valid while its secret is being replaced, and ends when it is removed', async () => {
  const before = await (await webAppWith(OLD)).seal()
  const during = await webAppWith(`${NEW},${OLD}`)
  expect(await during.open(before)).toEqual(SESSION)
  const sealedDuring = await during.seal()
  expect(await during.open(sealedDuring)).toEqual(SESSION)
  const after = await webAppWith(NEW)
  expect(await after.open(sealedDuring)).toEqual(SESSION)
  expect(await after.open(before)).toBeNull()
})

test('a session sealed with the new secret is valid on a process that still seals with the old one', async () => {
  const ahead = await (await webAppWith(`${OLD},${NEW}`)).seal()
  expect(await (await webAppWith(`${NEW},${OLD}`)).open(ahead)).toEqual(SESSION)
})
