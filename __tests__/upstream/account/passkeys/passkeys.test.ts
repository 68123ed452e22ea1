import {
  addPasskey,
  addPasskeyOptions,
  confirm,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  securitySettings,
  signInWithPasskey,
  testConnection,
  viewerAccount,
} from '#contract'
import { Authenticator } from '#tests/support/passkeys/authenticator'
import { addedPasskey, SITE, signedChallenge, signInBy } from '#tests/support/passkeys/passkeys'
import { failed, freshMember, sharedUpstream, startUpstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const settingsOf = async () => (await ada.call(securitySettings, {})).body

describe('a passkey', () => {
  test('signs in, once for each challenge', async () => {
    const passkey = await addedPasskey(ada)
    const credential = await signedChallenge(upstream, passkey)
    const signedIn = await upstream.call(signInWithPasskey, { credential })
    expect(signedIn).toMatchObject({ status: 200, body: { account: { id: ada.id, email: ada.email } } })
    expect((await upstream.call(viewerAccount, {}, signedIn.body.token)).status).toBe(200)
    expect(await upstream.call(signInWithPasskey, { credential })).toMatchObject(
      failed('not_signed_in', 'passkeys.refused'),
    )
  })

  test('counts as confirmed, and asks for no second factor', async () => {
    const passkey = await addedPasskey(ada)
    await upstream.dependencies.db
      .insertInto('factors')
      .values({ member_id: ada.id, sealed_secret: '-', is_on: 1, last_step: 0, created_at: '2026-01-01' })
      .execute()
    const { body, status } = await signInBy(upstream, passkey)
    expect(status).toBe(200)
    expect((await upstream.call(addPasskeyOptions, {}, body.token)).status).toBe(200)
  })

  test('is made with options that are for the member alone', async () => {
    const first = await addedPasskey(ada)
    const { options } = (await ada.call(addPasskeyOptions, {})).body
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cuedot' },
      user: { id: first.userHandle, name: ada.email, displayName: ada.username },
      attestation: 'none',
      excludeCredentials: [{ id: first.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    const other = await upstream.member()
    expect((await other.call(addPasskeyOptions, {})).body.options.user.id).not.toBe(first.userHandle)
  })

  test('is asked for alike from every browser', async () => {
    const { body } = await upstream.call(passkeyOptions, {})
    expect(body.options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      userVerification: 'required',
      timeout: 5 * MINUTE,
      allowCredentials: [],
    })
  })

  test('is named after the device of its session, and renamed', async () => {
    const { body } = await upstream.signIn(ada, ada.password, { 'user-agent': CHROME })
    const { options } = (await upstream.call(addPasskeyOptions, {}, body.token)).body
    const credential = new Authenticator(SITE, { isSynced: false }).create(options)
    const added = await upstream.call(addPasskey, { credential }, body.token)
    expect(added.body).toMatchObject({
      name: 'Chrome on Windows',
      device: 'Chrome on Windows',
      isSynced: false,
      isUsable: true,
      host: 'localhost',
      lastUsedAt: null,
    })
    await ada.call(renamePasskey, { id: added.body.id, name: '  YubiKey, desk ' })
    expect((await settingsOf()).passkeys).toMatchObject([{ id: added.body.id, name: 'YubiKey, desk' }])
    expect(await ada.call(renamePasskey, { id: added.body.id, name: '  ' })).toMatchObject(
      failed('bad_request', 'passkeys.nameMissing', {}, 'name'),
    )
    expect(await ada.call(renamePasskey, { id: added.body.id, name: 'x'.repeat(61) })).toMatchObject({
      status: 400,
    })
  })

  test('is listed with its last use, and so that browsers can keep theirs in step', async () => {
    expect((await settingsOf()).signals).toBeNull()
    const passkey = await addedPasskey(ada)
    const used = await signInBy(upstream, passkey)
    expect(used.status).toBe(200)
    const { passkeys, signals } = await settingsOf()
    expect(passkeys).toMatchObject([{ isSynced: true, lastUsedAt: expect.any(String) }])
    expect(signals).toEqual({
      rpId: 'localhost',
      userHandle: passkey.userHandle,
      credentialIds: [passkey.id],
    })
    await ada.call(removePasskey, { id: passkeys[0].id })
    expect((await settingsOf()).signals).toMatchObject({ credentialIds: [] })
  })

  test('is removed by its member alone, and signs in no more', async () => {
    const passkey = await addedPasskey(ada)
    const [{ id }] = (await settingsOf()).passkeys
    const other = await upstream.member()
    expect(await other.call(removePasskey, { id })).toMatchObject(failed('not_found', 'passkeys.notThere'))
    expect(await other.call(renamePasskey, { id, name: 'Mine' })).toMatchObject(
      failed('not_found', 'passkeys.notThere'),
    )
    expect((await ada.call(removePasskey, { id })).status).toBe(200)
    expect((await signInBy(upstream, passkey)).status).toBe(401)
  })

  test('stays where it is the last way in, of two removed at once one', async () => {
    await addedPasskey(ada)
    await addedPasskey(ada)
    await upstream.dependencies.db
      .updateTable('members')
      .set({ password_hash: '' })
      .where('id', '=', ada.id)
      .execute()
    const { passkeys } = await settingsOf()
    const removed = await Promise.all(
      passkeys.map(({ id }: { id: number }) => ada.call(removePasskey, { id })),
    )
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(removed.find(({ status }) => status === 409)).toMatchObject(failed('conflict', 'signin.lastWayIn'))
    expect((await settingsOf()).passkeys).toHaveLength(1)
  })

  test('of another host is no way in, and is removed where it is all that there is', async () => {
    await addedPasskey(ada)
    const { db } = upstream.dependencies
    await db.updateTable('members').set({ password_hash: '' }).where('id', '=', ada.id).execute()
    await db.updateTable('passkeys').set({ rp_id: 'moved.example' }).where('member_id', '=', ada.id).execute()
    const { passkeys } = await settingsOf()
    expect(passkeys).toMatchObject([{ isUsable: false }])
    expect((await ada.call(removePasskey, { id: passkeys[0].id })).status).toBe(200)
  })

  test('is one of 20 at most, and stored once', async () => {
    const passkey = await addedPasskey(ada)
    const { options } = (await ada.call(addPasskeyOptions, {})).body
    expect(await ada.call(addPasskey, { credential: passkey.create(options) })).toMatchObject(
      failed('conflict', 'passkeys.stored'),
    )
    for (let count = 1; count < 19; count++) await addedPasskey(ada)
    const [one, two] = await Promise.all([ada.call(addPasskeyOptions, {}), ada.call(addPasskeyOptions, {})])
    const both = await Promise.all(
      [one, two].map(({ body }) =>
        ada.call(addPasskey, { credential: new Authenticator(SITE).create(body.options) }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ada.call(addPasskeyOptions, {})).toMatchObject(failed('conflict', 'passkeys.tooMany'))
  })

  test('is added and removed in a session that is confirmed alone', async () => {
    const { options } = (await ada.call(addPasskeyOptions, {})).body
    await addedPasskey(ada)
    const [{ id }] = (await settingsOf()).passkeys
    upstream.wait(11 * MINUTE)
    const credential = new Authenticator(SITE).create(options)
    for (const response of [
      await ada.call(addPasskeyOptions, {}),
      await ada.call(addPasskey, { credential }),
      await ada.call(removePasskey, { id }),
    ]) {
      expect(response).toMatchObject({ status: 403, body: { needsConfirmation: true } })
    }
    expect((await settingsOf()).passkeys).toHaveLength(1)
  })
})

test('what happens to passkeys is recorded and mailed, and names none of them', async () => {
  const passkey = await addedPasskey(ada)
  await signInBy(upstream, passkey)
  const [{ id }] = (await settingsOf()).passkeys
  await ada.call(removePasskey, { id })
  const events = await upstream.dependencies.db
    .selectFrom('security_events')
    .selectAll()
    .where('member_id', '=', ada.id)
    .orderBy('id')
    .execute()
  expect(events.slice(-3)).toMatchObject([
    { kind: 'passkey_added' },
    { kind: 'signed_in', method: 'passkey' },
    { kind: 'passkey_removed' },
  ])
  expect(JSON.stringify(events)).not.toContain(passkey.id)
  const mails = await upstream.mailsTo(ada.email)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
  )
})

describe('confirming by a passkey', () => {
  test('gives a new token, for the viewer’s own alone', async () => {
    const passkey = await addedPasskey(ada)
    upstream.wait(11 * MINUTE)
    expect((await settingsOf()).confirmWith).toEqual(['password', 'passkey'])
    const other = await upstream.member()
    const foreign = await addedPasskey(other)
    const credential = await signedChallenge(upstream, foreign)
    expect(await ada.call(confirm, { credential })).toMatchObject(
      failed('bad_request', 'passkeys.refused', {}, 'credential'),
    )
    const confirmed = await ada.call(confirm, { credential: await signedChallenge(upstream, passkey) })
    expect(confirmed.status).toBe(200)
    expect((await upstream.call(addPasskeyOptions, {}, confirmed.body.token)).status).toBe(200)
    expect((await ada.call(viewerAccount, {})).status).toBe(401)
  })
})

describe('a host', () => {
  test.each([
    ['https://films.example', true],
    ['http://localhost:3000', true],
    ['http://films.example', false],
    ['https://192.0.2.7', false],
    ['https://[2001:db8::7]', false],
    ['http://127.0.0.1:3000', false],
  ])('at %s offers passkeys: %s', async (site, isOffered) => {
    const host = await startUpstream({ env: { SITE_URL: site } })
    const { offers } = (await host.call(testConnection, {})).body
    expect(offers.includes('passkeys')).toBe(isOffered)
    expect((await host.call(passkeyOptions, {})).status).toBe(isOffered ? 200 : 404)
    await host.stop()
  })

  test('that has moved keeps passkeys of the former one, which do not work', async () => {
    const passkey = await addedPasskey(ada)
    await upstream.dependencies.db
      .updateTable('passkeys')
      .set({ rp_id: 'old.example' })
      .where('member_id', '=', ada.id)
      .execute()
    const { passkeys, signals } = await settingsOf()
    expect(passkeys).toMatchObject([{ host: 'old.example', isUsable: false }])
    expect(signals.credentialIds).toEqual([])
    expect((await ada.call(addPasskeyOptions, {})).body.options.excludeCredentials).toEqual([])
    expect((await signInBy(upstream, passkey)).status).toBe(401)
  })
})
