import { register } from '#contract'
import { rejectWrites } from '#tests/support/outage'
import { startUpstream } from '#tests/support/upstream'
import { startMailQueue } from '#upstream/mail/mail-queue'
import type { Mail } from '#upstream/mail/mail-transport'
import { MINUTE } from '#upstream/time'

test('several queues on one database send each mail once', async () => {
  const upstream = await startUpstream()
  const { db, mailbox, clock, log } = upstream.dependencies
  const queues = [1, 2, 3].map(() => startMailQueue({ db, mailbox, siteUrl: 'http://x', clock, log }))
  const people = Array.from({ length: 12 }, (_, n) => ({
    username: `ada ${n}`,
    email: `ada${n}@x.com`,
    password: 'difference engine',
  }))
  await Promise.all(people.map((person) => upstream.call(register, person)))
  await Promise.all(queues.map((queue) => queue.flush()))
  for (const { email } of people) expect(await upstream.mailsTo(email)).toHaveLength(1)
  for (const queue of queues) await queue.stop()
})

test.each(['full', 'read-only'] as const)('a mail waits while the database is %s', async (rejection) => {
  let isAway = true
  const mails: Mail[] = []
  const deliver = async (mail: Mail) => {
    if (isAway) throw new Error('The mail server is away.')
    mails.push(mail)
  }
  const upstream = await startUpstream({ mailbox: { deliver, close: async () => {} } })
  const { mailQueue } = upstream.dependencies
  await upstream.call(register, { username: 'ada', email: 'ada@x.com', password: 'difference engine' })
  await mailQueue.flush()
  isAway = false
  upstream.wait(MINUTE)
  const accept = await rejectWrites(upstream, rejection, 'mails')
  await mailQueue.flush()
  await accept()
  // A database that is full may have had room for this one.
  upstream.wait(10 * MINUTE)
  await mailQueue.flush()
  expect(mails).toHaveLength(1)
  await upstream.stop()
})
