import type { Dependencies } from '#upstream/dependencies'

const BATCH = 500

/** With the new key, while the old one is still set: then that can go. */
export async function resealSecrets({
  db,
  factorSealer,
  log,
}: Pick<Dependencies, 'db' | 'factorSealer' | 'log'>): Promise<void> {
  if (!factorSealer?.isReplacing) return
  let [after, resealed, lost] = [0, 0, 0]
  for (;;) {
    const rows = await db
      .selectFrom('factors')
      .select(['member_id', 'sealed_secret'])
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(BATCH)
      .execute()
    for (const { member_id, sealed_secret } of rows) {
      after = member_id
      if (sealed_secret.startsWith(factorSealer.prefix)) continue
      const secret = factorSealer.open(sealed_secret, member_id)
      if (secret === null) lost++
      else {
        await db
          .updateTable('factors')
          .set({ sealed_secret: factorSealer.seal(secret, member_id) })
          .where('member_id', '=', member_id)
          .where('sealed_secret', '=', sealed_secret)
          .execute()
        resealed++
      }
    }
    if (rows.length < BATCH) break
  }
  if (resealed + lost > 0) log.info({ resealed, lost }, 'secrets of second factors sealed with the new key')
}
