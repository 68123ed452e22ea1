import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CompiledQuery, createQueryId } from 'kysely'
import { addPasskeyOptions, confirm, removePasskey, renamePasskey, securitySettings } from '#contract'
import { migratedDatabase } from '#tests/support/database'
import { addedPasskey, signedChallenge, signInBy } from '#tests/support/passkeys/passkeys'
import { expectNoSteps, isTableScan } from '#tests/support/query-steps'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { deleteExpiredChallenges } from '#upstream/account/sign-in/challenges'
import { type Db, openDb } from '#upstream/db/open'

const executed = new Map<string, CompiledQuery>()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
let opened: Db
let upstream: Upstream
let ada: TestMember
beforeAll(async () => {
  opened = await openDb({ databaseUrl: await migratedDatabase(dataDir), dataDir })
  const db = opened.withPlugin({
    transformQuery({ node }) {
      const query = opened.getExecutor().compileQuery(node, createQueryId())
      executed.set(query.sql, query)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  upstream = await startUpstream({ db })
  ada = await upstream.member()
})
afterAll(async () => {
  await upstream.stop()
  fs.rmSync(dataDir, { recursive: true })
})
beforeEach(() => executed.clear())

test('passkeys are added, used, listed, renamed and removed by index', async () => {
  const passkey = await addedPasskey(ada)
  await ada.call(addPasskeyOptions, {})
  expect((await signInBy(upstream, passkey)).status).toBe(200)
  expect((await signInBy(upstream, passkey, { userHandle: null })).status).toBe(401)
  const { passkeys } = (await ada.call(securitySettings, {})).body
  await ada.call(renamePasskey, { id: passkeys[0].id, name: 'YubiKey, desk' })
  const { body } = await ada.call(confirm, { credential: await signedChallenge(upstream, passkey) })
  expect((await upstream.call(removePasskey, { id: passkeys[0].id }, body.token)).status).toBe(200)
  await deleteExpiredChallenges(upstream.dependencies.db, new Date())
  await expectNoScan()
})

/** No query since the test began scans a table. */
function expectNoScan(isFault = isTableScan): Promise<void> {
  return expectNoSteps(opened, Array.from(executed.values()), isFault)
}
