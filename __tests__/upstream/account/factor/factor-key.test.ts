import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { securitySettings, signInWithCode, startFactor, switchFactorOff, testConnection } from '#contract'
import { switchOnFactor, ticketOf } from '#tests/support/sign-in/second-factor'
import { failed, startUpstream, type Upstream } from '#tests/support/upstream'
import { openFactorSealer } from '#upstream/account/sign-in/factor/factor-keys'
import { resealSecrets } from '#upstream/account/sign-in/factor/reseal-secrets'
import { createSealer } from '#upstream/account/sign-in/factor/seal-secret'
import { readSettings } from '#upstream/settings'

const [OLD, NEW, LOST] = ['old', 'new', 'lost'].map(
  (word) => `${word} key of second factors that is long enough`,
) as [string, string, string]
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('what is sealed opens with its key, for its member', () => {
  const sealer = createSealer([OLD])
  const sealed = sealer.seal(SECRET, 7)
  expect(sealed).not.toContain(SECRET)
  expect(sealer.seal(SECRET, 7)).not.toBe(sealed)
  expect(sealer.open(sealed, 7)).toBe(SECRET)
  expect(sealer.open(sealed, 8)).toBeNull()
  expect(createSealer([LOST]).open(sealed, 7)).toBeNull()
})

test('what was changed since does not open', () => {
  const sealer = createSealer([OLD])
  const sealed = sealer.seal(SECRET, 7)
  for (let at = sealed.indexOf('.') + 1; at < sealed.length - 1; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    expect(sealer.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 7)).toBeNull()
  }
  for (const text of ['', '.', sealer.prefix, `${sealer.prefix}AAAA`, 'word']) {
    expect(sealer.open(text, 7)).toBeNull()
  }
})

test('while a key is replaced the new one seals and both open', () => {
  const sealed = createSealer([OLD]).seal(SECRET, 7)
  const both = createSealer([NEW, OLD])
  expect(both.open(sealed, 7)).toBe(SECRET)
  expect(createSealer([NEW]).open(both.seal(SECRET, 7), 7)).toBe(SECRET)
  expect(createSealer([OLD]).open(both.seal(SECRET, 7), 7)).toBeNull()
})

test('with SQLite a key is made once, which its process alone can read', () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-')), 'data')
  const settings = readSettings({ DATA_DIR: folder })
  const sealed = openFactorSealer(settings)?.seal(SECRET, 7) ?? ''
  const file = path.join(folder, 'factor-key')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32)
  expect(openFactorSealer(settings)?.open(sealed, 7)).toBe(SECRET)
  fs.rmSync(folder, { recursive: true })
})

test('an empty file of a key is said, and not filled with another one', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const file = path.join(folder, 'factor-key')
  fs.writeFileSync(file, '')
  expect(() => openFactorSealer(readSettings({ DATA_DIR: folder }))).toThrow(`${file} is empty.`)
  expect(fs.readFileSync(file, 'utf8')).toBe('')
  fs.rmSync(folder, { recursive: true })
})

test('with DATABASE_URL a key has to be set', () => {
  const DATABASE_URL = 'postgres://localhost/cuedot'
  expect(openFactorSealer(readSettings({ DATABASE_URL }))).toBeNull()
  expect(openFactorSealer(readSettings({ DATABASE_URL, FACTOR_KEY: NEW }))).not.toBeNull()
})

test.each([
  ['too short', 'needs 32 characters or more'],
  [`${NEW},too short`, 'needs 32 characters or more'],
  [`${NEW},`, 'needs 32 characters or more'],
  [`${NEW},${OLD},${LOST}`, 'takes two keys at most'],
])('FACTOR_KEY %j is rejected in words without the key', (FACTOR_KEY, words) => {
  expect(() => readSettings({ FACTOR_KEY })).toThrow(new RegExp(`^Bad setting\\. FACTOR_KEY: ${words}`))
  expect(() => readSettings({ FACTOR_KEY })).not.toThrow(/too short|key of second factors/)
})

/** The same database, with another key. */
async function restarted(upstream: Upstream, keys: readonly string[]): Promise<Upstream> {
  const { db, clock, mailbox } = upstream.dependencies
  const factorSealer = createSealer(keys)
  return Object.assign({}, upstream, await startUpstream({ db, clock, mailbox, factorSealer }), {
    member: upstream.member,
    wait: upstream.wait,
  })
}

test('of a lost key codes say so, cost no try, and recovery codes work', async () => {
  const upstream = await startUpstream({ env: { FACTOR_KEY: OLD } })
  const ada = await upstream.member()
  const factor = await switchOnFactor(upstream, ada)
  const later = await restarted(upstream, [LOST])
  const ticket = await ticketOf(later, ada)
  for (let n = 0; n < 12; n++) {
    expect(await later.call(signInWithCode, { ticket, code: factor.nextCode() })).toMatchObject(
      failed('unavailable', 'factor.keyLost'),
    )
  }
  const [code = ''] = factor.recoveryCodes
  const { status, body } = await later.call(signInWithCode, { ticket, code })
  expect(status).toBe(200)
  expect((await later.call(switchFactorOff, {}, body.token)).status).toBe(200)
})

test('secrets are sealed anew while a key is replaced, and then the old one can go', async () => {
  const upstream = await startUpstream({ env: { FACTOR_KEY: OLD } })
  const [ada, bea] = [await upstream.member(), await upstream.member()]
  const factor = await switchOnFactor(upstream, ada)
  await switchOnFactor(upstream, bea)
  const replacing = await restarted(upstream, [NEW, OLD])
  const first = await ticketOf(replacing, ada)
  expect((await replacing.call(signInWithCode, { ticket: first, code: factor.nextCode() })).status).toBe(200)
  await resealSecrets(replacing.dependencies)
  const replaced = await restarted(upstream, [NEW])
  const second = await ticketOf(replaced, ada)
  expect((await replaced.call(signInWithCode, { ticket: second, code: factor.nextCode() })).status).toBe(200)
})

test('without a key none is offered, and the start says so', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const upstream = await startUpstream({
    env: { DATABASE_URL: 'postgres://localhost/none', FACTOR_KEY: '' },
    db: (await startUpstream()).dependencies.db,
    log: pino(sink),
  })
  const ada = await upstream.member()
  await upstream.confirmNow(ada)
  expect((await upstream.call(testConnection, {})).body.offers).not.toContain('factor')
  expect((await ada.call(startFactor, {})).status).toBe(404)
  expect((await ada.call(securitySettings, {})).body.factor).toBeNull()
  expect(lines.join('')).toContain('FACTOR_KEY is not set')
})
